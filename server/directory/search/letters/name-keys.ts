import { lettersOf } from './edit-distance.ts';

/** The folded texts that a place is found by. */
export type NameKeys = {
  /** As it is spelled. */
  spelled: readonly string[];
  /** Phonetic keys, for Latin spellings. */
  phonetics: readonly string[];
};

/** A name taken apart: the keys it is found by, and where in the first of each kind words begin. */
export type ReadName = NameKeys & {
  /** As it is written, not folded. */
  written: string;
  /** Whether it ends in the word for a side and a side, and is spelled without that word as well. */
  hasSide: boolean;
  wordStarts: readonly number[];
  phoneticStarts: readonly number[];
};

/** Which letters each key of a place holds, in their order: these alone show that most names are unlike a word. */
type NameLetters = { spelled: Int32Array; phonetics: Int32Array };

const known = new WeakMap<NameKeys, NameLetters>();

/** Read when a place is first compared: most never are. */
export function nameLettersOf(keys: NameKeys): NameLetters {
  const found = known.get(keys);
  if (found) return found;
  const letters = {
    spelled: Int32Array.from(keys.spelled, lettersOf),
    phonetics: Int32Array.from(keys.phonetics, lettersOf),
  };
  known.set(keys, letters);
  return letters;
}
