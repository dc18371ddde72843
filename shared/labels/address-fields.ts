import { countLetters, LABEL_LETTERS } from '#shared/places/label-letters.ts';
import { dialled, required, type Rule } from '#shared/validation/rules.ts';

/** Characters of each field: more than an address has, fewer than a page that was pasted by mistake. */
export const MOST_LETTERS = { recipient: 60, phone: 30, street: 80, village: 60, sender: 200 } as const;

/** A line of a label has room for it. */
export const room: Rule = {
  name: 'room',
  numbers: { most: LABEL_LETTERS },
  isHeldBy: (value) => typeof value !== 'string' || countLetters(value) <= LABEL_LETTERS,
};

/**
 * The rules of the lines of an address. Nothing is refused by them: a label is printed all the same, for who sends it
 * may know better.
 */
export const addressRules = {
  recipient: [room, required()],
  phone: [room, dialled()],
  street: [room],
  village: [room],
} as const satisfies Record<string, readonly Rule[]>;
