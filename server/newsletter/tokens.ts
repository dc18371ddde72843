import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '#shared/contracts/page.ts';
import { href } from '#shared/routes/href.ts';
import type { FormKey } from '#server/store/form-key.ts';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** 256 random bits, in 43 signs that need no escape: a header with it stays on one line. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored of a token: it is found by this, and is not to be had from it. */
export function toTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Undefined for what none of ours looks like. */
export function readToken(given: string | null): string | undefined {
  return given !== null && TOKEN.test(given) ? given : undefined;
}

/**
 * The token of a subscriber to unsubscribe: it follows from the address and the key of the site, so that every mail has the same and
 * the store needs none.
 */
export async function createLeaveToken(key: FormKey, emailKey: string): Promise<string> {
  return (await key.sign(`unsubscribe:${emailKey}`)).toString('base64url');
}

/** Where a token is used: a page with a button. */
export function toTokenUrl(
  route: 'newsletterConfirm' | 'newsletterUnsubscribe',
  { siteUrl, language, token }: { siteUrl: string; language: Language; token: string },
): string {
  return `${siteUrl}${href(language, route)}?t=${token}`;
}
