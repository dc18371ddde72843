import { countLetters, LABEL_LETTERS } from '#shared/places/label-letters.ts';
import { dialled, required, type Rule } from '#shared/validation/rules.ts';

/** Maximum characters of each form field. The limits stop text that was pasted by mistake. */
export const MOST_LETTERS = { recipient: 60, phone: 30, street: 80, village: 60, sender: 200 } as const;

/** Requires that the text fits on one line of a label. */
export const room: Rule = {
  name: 'room',
  numbers: { most: LABEL_LETTERS },
  passes: (value) => typeof value !== 'string' || countLetters(value) <= LABEL_LETTERS,
};

/** The rules only warn. A label that breaks a rule can still be printed, because the sender may know better. */
export const addressRules = {
  recipient: [room, required()],
  phone: [room, dialled()],
  street: [room],
  village: [room],
} as const satisfies Record<string, readonly Rule[]>;
