import type { OneTimeToken } from '#server/store/operator.ts';
import { createSecretToken, toTokenHash } from '#server/store/secret-token.ts';

const HOUR = 3_600_000;
/** The lifetimes of tokens. A new operator may read the mail the next day. A forgotten password is usually reset at once. */
const LIFETIMES = { setup: 24 * HOUR, reset: HOUR } as const;

/** Creates a token that lets an operator choose a password once, and the row to store for the token. */
export function createOneTimeToken(
  operatorId: string,
  purpose: OneTimeToken['purpose'],
  now: Date,
): { token: string; stored: OneTimeToken } {
  const token = createSecretToken();
  const expiresAt = new Date(now.getTime() + LIFETIMES[purpose]);
  return { token, stored: { tokenHash: toTokenHash(token), operatorId, purpose, createdAt: now, expiresAt } };
}
