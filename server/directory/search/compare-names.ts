import { COSTS } from './costs.ts';
import { countSlips, forgivenSlips, lettersOf, mayBeNear } from './edit-distance.ts';
import { forgivenInPhonetic } from './guess-name.ts';
import type { NameKeys } from './name-keys.ts';
import { nameLettersOf } from './name-letters.ts';

/** Words that are no name as they stand. */
type Run = {
  text: string;
  phonetic: string;
  /** Whether a name may be broken off behind them: nothing follows before the next comma. */
  mayBegin: boolean;
};

/** For so many letters of a name whose place is known one slip is forgiven. */
const LETTERS_PER_SLIP = 5;
const MOST_SLIPS = 4;
/** So much of a name is enough for its beginning. */
const SHORTEST_BEGUN = 4;

/**
 * Compares words with the names of many entries.
 * @param isClose whether the line names what these lie in: then more slips are forgiven, and the beginning of a name is enough
 * @returns how badly the words fit one of the names of an entry; undefined where they are no such name
 */
export function createComparer(
  { text, phonetic, mayBegin }: Run,
  isClose: boolean,
): (keys: NameKeys) => number | undefined {
  const forgiven = isClose
    ? Math.max(1, Math.min(MOST_SLIPS, Math.floor(text.length / LETTERS_PER_SLIP)))
    : forgivenSlips(text);
  const forgivenByKey = forgivenInPhonetic(phonetic);
  const digits = digitsOf(text);
  const [letters, keyLetters] = [lettersOf(text), lettersOf(phonetic)];
  const isBeginning = isClose && mayBegin && text.length >= SHORTEST_BEGUN;

  const compareSpelled = (key: string, itsLetters: number): number => {
    if (isNear(key, text, forgiven) && mayBeNear(letters, itsLetters, forgiven)) {
      const slips = countSlips(text, key, forgiven);
      if (slips <= forgiven && slips < key.length / 2 && digitsOf(key) === digits) return slips * COSTS.slip;
    }
    return isBeginning && key.startsWith(text) ? COSTS.prefix : Infinity;
  };
  const comparePhonetic = (key: string, itsLetters: number): number => {
    if (!isNear(key, phonetic, forgivenByKey) || !mayBeNear(keyLetters, itsLetters, forgivenByKey))
      return Infinity;
    const slips = countSlips(phonetic, key, forgivenByKey);
    if (slips > forgivenByKey || (slips === 0 && phonetic.length <= 1) || digitsOf(key) !== digits)
      return Infinity;
    return COSTS.phonetic + slips * COSTS.slip + (slips > 0 ? COSTS.phonetic : 0);
  };

  return (keys) => {
    const { spelled, phonetics } = nameLettersOf(keys);
    let best = Infinity;
    for (let at = 0; at < keys.spelled.length; at += 1)
      best = Math.min(best, compareSpelled(keys.spelled[at] ?? '', spelled[at] ?? 0));
    for (let at = 0; at < keys.phonetics.length; at += 1)
      best = Math.min(best, comparePhonetic(keys.phonetics[at] ?? '', phonetics[at] ?? 0));
    return Number.isFinite(best) ? best : undefined;
  };
}

function isNear(a: string, b: string, most: number): boolean {
  return Math.abs(a.length - b.length) <= most;
}

/** A number tells namesakes apart: another one is no slip. */
function digitsOf(text: string): string {
  return HAS_DIGIT.test(text) ? text.replaceAll(NO_DIGITS, '') : '';
}

const HAS_DIGIT = /\d/;
const NO_DIGITS = /\D/g;
