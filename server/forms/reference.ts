import { randomInt } from 'node:crypto';
import type { MessageKind } from '#shared/contracts/message.ts';

/** Crockford's letters: none is taken for another when it is read out. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;
const PREFIX: Record<MessageKind, string> = { contact: 'M', report: 'R', advertise: 'A' };

/** What a message may be known by: `R-7Q4K2M`, 30 random bits. */
export function createReference(kind: MessageKind): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
  return `${PREFIX[kind]}-${letters.join('')}`;
}
