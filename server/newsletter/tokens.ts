import type { Language } from '#shared/contracts/page.ts';
import { href } from '#shared/routes/href.ts';
import type { FormKey } from '#server/store/form-key.ts';
import { TOKEN_PATTERN } from '#server/store/secret-token.ts';

const TOKEN = new RegExp(`^${TOKEN_PATTERN}$`);

/** Returns undefined for text that cannot be a token. */
export function readToken(given: string | null): string | undefined {
  return given !== null && TOKEN.test(given) ? given : undefined;
}

/**
 * Creates the token for the unsubscribe link of a subscriber. The token is computed from the e-mail address and the
 * site's secret key. So every mail to the subscriber can contain the same token, although the store has only the
 * token's hash.
 * @param emailKey the HMAC of the e-mail address
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
