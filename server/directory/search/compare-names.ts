import { COSTS } from './costs.ts';
import { editDistance, forgivenSlips } from './edit-distance.ts';
import { forgivenInPhonetic } from './guess-name.ts';
import type { NameKeys } from './name-keys.ts';

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
 * How badly words fit one of the names of an entry.
 * @param isClose whether the line names what it lies in: then more slips are forgiven, and the beginning of a name is enough
 * @returns undefined where they are no such name
 */
export function compareNames(
  { text, phonetic, mayBegin }: Run,
  { spelled, phonetics }: NameKeys,
  isClose: boolean,
): number | undefined {
  let best = Infinity;
  const forgiven = isClose
    ? Math.max(1, Math.min(MOST_SLIPS, Math.floor(text.length / LETTERS_PER_SLIP)))
    : forgivenSlips(text);
  const digits = digitsOf(text);
  for (const key of spelled) {
    const slips = editDistance(text, key, forgiven);
    if (slips <= forgiven && slips < key.length / 2 && digitsOf(key) === digits)
      best = Math.min(best, slips * COSTS.slip);
    else if (isClose && mayBegin && text.length >= SHORTEST_BEGUN && key.startsWith(text))
      best = Math.min(best, COSTS.prefix);
  }
  const heard = forgivenInPhonetic(phonetic);
  for (const key of phonetics) {
    const slips = editDistance(phonetic, key, heard);
    if (slips <= heard && (slips > 0 || phonetic.length > 1) && digitsOf(key) === digits)
      best = Math.min(best, COSTS.phonetic + slips * COSTS.slip + (slips > 0 ? COSTS.phonetic : 0));
  }
  return Number.isFinite(best) ? best : undefined;
}

/** A number tells namesakes apart: another one is no slip. */
function digitsOf(text: string): string {
  return HAS_DIGIT.test(text) ? text.replaceAll(NO_DIGITS, '') : '';
}

const HAS_DIGIT = /\d/;
const NO_DIGITS = /\D/g;
