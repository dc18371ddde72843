import type { OneTimeToken } from '#server/store/operator.ts';
import { createToken, toTokenHash } from './tokens.ts';

const HOUR = 3_600_000;
/** A new operator may be asleep; who forgot a password is not. */
const LIFETIMES = { setup: 24 * HOUR, reset: HOUR } as const;

/** A token that opens the choice of a password once, and what is stored of it. */
export function createOneTimeToken(
  operatorId: string,
  purpose: OneTimeToken['purpose'],
  now: Date,
): { token: string; stored: OneTimeToken } {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + LIFETIMES[purpose]);
  return { token, stored: { tokenHash: toTokenHash(token), operatorId, purpose, createdAt: now, expiresAt } };
}
