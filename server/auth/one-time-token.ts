import type { OneTimeToken } from '#server/store/operator.ts';
import { createSecretToken, toTokenHash } from '#server/store/secret-token.ts';

const HOUR = 3_600_000;
/**
 * How long a token is valid, in milliseconds. A new operator may open the set-up link the next day. An operator who
 * forgot the password opens the reset link soon.
 */
const LIFETIMES = { setup: 24 * HOUR, reset: HOUR } as const;

export function createOneTimeToken(
  operatorId: string,
  purpose: OneTimeToken['purpose'],
  now: Date,
): { token: string; stored: OneTimeToken } {
  const token = createSecretToken();
  const expiresAt = new Date(now.getTime() + LIFETIMES[purpose]);
  return { token, stored: { tokenHash: toTokenHash(token), operatorId, purpose, createdAt: now, expiresAt } };
}
