import { lettersOf } from './edit-distance.ts';
import type { NameKeys } from './name-keys.ts';

/** Which letters each key of a place holds, in their order: these alone show that most names are unlike a word. */
export type NameLetters = { spelled: Int32Array; phonetics: Int32Array };

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
