import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** The source of a regular expression that matches 43 characters of base64url, which are a token or a hash. */
export const TOKEN_PATTERN = String.raw`[\w-]{43}`;

/** Returns 256 random bits as 43 characters of base64url, which need no escapes in a URL or a mail header. */
export function createSecretToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Returns the SHA-256 hash of a token. The store contains only this hash, so a copy of the store does not reveal the token. */
export function toTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
