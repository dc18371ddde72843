import type { Language } from '#shared/contracts/page.ts';
import { href } from '#shared/routes/href.ts';
import type { FormKey } from '#server/store/form-key.ts';

const TOKEN = /^[\w-]{43}$/;

/** Returns undefined for text that cannot be a token. */
export function readToken(given: string | null): string | undefined {
  return given !== null && TOKEN.test(given) ? given : undefined;
}

/**
 * Creates the token by which a subscriber unsubscribes. It is derived from the e-mail address and the site's key, so
 * that all mails to the subscriber have the same token although the store has only its hash.
 */
export async function createLeaveToken(key: FormKey, emailKey: string): Promise<string> {
  return (await key.sign(`unsubscribe:${emailKey}`)).toString('base64url');
}

export function toTokenUrl(
  route: 'newsletterConfirm' | 'newsletterUnsubscribe',
  { siteUrl, language, token }: { siteUrl: string; language: Language; token: string },
): string {
  return `${siteUrl}${href(language, route)}?t=${token}`;
}
