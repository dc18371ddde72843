import { forgivenSlips, lettersOf } from './edit-distance.ts';

/** Words that are no name as they stand, and what is compared of them: read once of each, and compared with many names. */
export type Run = {
  text: string;
  phonetic: string;
  /** Which letters they hold, see `lettersOf`. */
  letters: number;
  keyLetters: number;
  /** Slips that are forgiven in them. */
  forgiven: number;
  forgivenByKey: number;
};

/** A shorter phonetic key with a slip matches too many names. */
const SHORTEST_MISHEARD = 5;
/** From this length on a phonetic key identifies its name, even when two of its letters differ. */
const SHORTEST_MISHEARD_TWICE = 7;

/** Slips that are allowed in a phonetic key, which is less specific than a spelling. */
export function forgivenInPhonetic({ length }: string): number {
  if (length < SHORTEST_MISHEARD) return 0;
  return length < SHORTEST_MISHEARD_TWICE ? 1 : 2;
}

export function toRun(text: string, phonetic: string): Run {
  return {
    text,
    phonetic,
    letters: lettersOf(text),
    keyLetters: lettersOf(phonetic),
    forgiven: forgivenSlips(text),
    forgivenByKey: forgivenInPhonetic(phonetic),
  };
}
