import { COSTS, LETTERS, LIMITS } from '../costs.ts';
import { countSlips, forgivenSlips, lettersOf, mayBeNear } from './edit-distance.ts';

/**
 * Returns the cost of reading some words as a name, or Infinity if the words do not fit the name.
 * @param name a spelling or phonetic key of the name
 * @param letters the result of `lettersOf` for `name`
 */
type Compare = (name: string, letters: number) => number;

/** Compares words with spellings or with phonetic keys. Names shorter than `shortest` or longer than `longest` do not fit. */
type Comparison = { compare: Compare; shortest: number; longest: number };

/**
 * `spelled` compares words with spellings of names, `phonetics` compares their phonetic key with the phonetic keys of
 * names.
 */
export type Comparer = { spelled: Comparison; phonetics: Comparison };

/**
 * Creates a comparison of words with the names of many entries.
 * @param isClose true if the line names a parent of the entries. More slips are then forgiven. If `mayBegin` is true too, the
 * words may also be the beginning of a name
 * @param mayBegin true if a comma or the end of the line follows the words, so they may be an unfinished name
 */
export function createComparer(
  { text, phonetic, letters, keyLetters, forgiven: forgivenInText, forgivenByKey }: Run,
  { isClose, mayBegin }: { isClose: boolean; mayBegin: boolean },
): Comparer {
  const forgiven = isClose
    ? Math.max(1, Math.min(LIMITS.slips, Math.floor(text.length / LIMITS.lettersPerSlip)))
    : forgivenInText;
  const digits = digitsOf(text);
  const isBeginning = isClose && mayBegin && text.length >= LETTERS.begun;

  const compareSpelled: Compare = (key, itsLetters) => {
    if (mayBeNear(letters, itsLetters, forgiven)) {
      const slips = countSlips(text, key, forgiven);
      if (slips <= forgiven && slips < key.length / 2 && digitsOf(key) === digits) return slips * COSTS.slip;
    }
    return isBeginning && (letters & ~itsLetters) === 0 && key.startsWith(text) ? COSTS.prefix : Infinity;
  };
  const comparePhonetic: Compare = (key, itsLetters) => {
    if (!mayBeNear(keyLetters, itsLetters, forgivenByKey)) return Infinity;
    const slips = countSlips(phonetic, key, forgivenByKey);
    if (slips > forgivenByKey || phonetic.length <= 1 || digitsOf(key) !== digits) return Infinity;
    return COSTS.phonetic + slips * COSTS.slip + (slips > 0 ? COSTS.phonetic : 0);
  };

  return {
    spelled: {
      compare: compareSpelled,
      shortest: text.length - forgiven,
      longest: isBeginning ? Infinity : text.length + forgiven,
    },
    phonetics: {
      compare: comparePhonetic,
      shortest: phonetic.length - forgivenByKey,
      longest: phonetic.length + forgivenByKey,
    },
  };
}

/**
 * Returns the digits of a text. A different number is never forgiven as a slip, because numbers distinguish places with the
 * same name.
 */
function digitsOf(text: string): string {
  let digits = '';
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) digits += text.charAt(at);
  }
  return digits;
}

const ZERO = 0x30;
const NINE = 0x39;

/** Words of a line, prepared for comparison with many names. */
export type Run = {
  text: string;
  phonetic: string;
  /** The letters of the words as a bit set, see `lettersOf`. */
  letters: number;
  keyLetters: number;
  /** The number of slips (typing errors) that are forgiven in the words. */
  forgiven: number;
  forgivenByKey: number;
};

/**
 * Returns the number of slips that are forgiven in a phonetic key. It is lower than for a spelling, because a key is
 * less specific.
 */
export function forgivenInPhonetic({ length }: string): number {
  if (length < LETTERS.heardOnce) return 0;
  return length < LETTERS.heardTwice ? 1 : 2;
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

/** The texts by which a place is found. They are folded: in lower case, without spaces and accents (see `foldText`). */
export type NameKeys = {
  /** The folded spellings. */
  spelled: readonly string[];
  /** The phonetic keys of Latin spellings. */
  phonetics: readonly string[];
};

/**
 * A name with the keys by which it is found. `wordStarts` contains the offset of each word in the first spelling, except the
 * first word. `phoneticStarts` contains these offsets for the first phonetic key. In Khmer, which has no spaces between words,
 * a word may start at every letter.
 */
export type ReadName = NameKeys & {
  /** The name as written, not folded. */
  written: string;
  /**
   * True if the name ends in khang ("side") and a direction. It is then also indexed without khang: Banteay Meas Kaeut for
   * Banteay Meas Khang Kaeut.
   */
  hasSide: boolean;
  wordStarts: readonly number[];
  phoneticStarts: readonly number[];
};
