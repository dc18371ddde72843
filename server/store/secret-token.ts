import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Returns 256 random bits as 43 letters of base64url, which fit into a URL and a mail header without escapes. */
export function createSecretToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Returns the SHA-256 of a token. The store finds the token by this hash and cannot reveal the token. */
export function toTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
