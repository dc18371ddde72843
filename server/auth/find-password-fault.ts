import { PASSWORD_LENGTH } from '#shared/contracts/operator.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** What people put before and behind a word that was refused as too short. */
const EDGES = /^[\d\p{P}\p{Z}\p{Sc}\p{Sk}\p{Sm}]+|[\d\p{P}\p{Z}\p{Sc}\p{Sk}\p{Sm}]+$/gu;
/** A word and nothing but itself again. */
const REPEATED = /^(.+?)\1+$/u;

export type PasswordFault = 'min' | 'max' | 'is-email' | 'common';

/**
 * Why a password may not be chosen: too short or too long in any script, the address itself, or one that is tried first
 * because many have it, with digits round it or said twice.
 */
export function findPasswordFault(password: string, email: string): PasswordFault | undefined {
  const plain = password.normalize('NFKC');
  const length = Array.from(plain).length;
  if (length < PASSWORD_LENGTH.min) return 'min';
  if (length > PASSWORD_LENGTH.max) return 'max';
  const lower = plain.toLowerCase();
  if (lower === email.toLowerCase()) return 'is-email';
  const core = lower.replaceAll(EDGES, '');
  const forms = [lower, core, ...[lower, core].map((form) => REPEATED.exec(form)?.[1] ?? form)];
  return forms.some((form) => form.length <= 1 || COMMON_PASSWORDS.has(form)) ? 'common' : undefined;
}
