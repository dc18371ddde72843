import type { IncomingMessage } from 'node:http';
import { TOKEN_PATTERN, toTokenHash } from '#server/store/secret-token.ts';

/** Matches a bearer token. The name of the scheme is case-insensitive (RFC 9110, section 11.1). */
const BEARER = new RegExp(`^bearer +(${TOKEN_PATTERN})$`, 'i');

/** Returns the form of an e-mail address that is stored and looked up: in lower case and without spaces at the ends. */
export function toEmailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/**
 * Returns the key of an e-mail address in the rate limits. The key is a hash, so that the address itself is not stored in a
 * shared Redis.
 */
export function toAccountKey(email: string): string {
  return toTokenHash(toEmailKey(email));
}

/** @returns the bearer token of a request; undefined if the header is missing, sent twice or malformed */
export function readBearer({ rawHeaders, headers }: IncomingMessage): string | undefined {
  const names = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization');
  return names.length === 1 ? BEARER.exec(headers.authorization ?? '')?.[1] : undefined;
}
