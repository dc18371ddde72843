import { COSTS } from '../costs.ts';
import { countSlips, forgivenSlips, lettersOf, mayBeNear } from './edit-distance.ts';

/** How badly words fit a name; Infinity where they are no such name. @param letters of the name, see `lettersOf` */
type Compare = (name: string, letters: number) => number;

/** Compares words with names of one kind, which have at least and at most so many letters: others they do not fit. */
type Comparison = { compare: Compare; shortest: number; longest: number };

/** Words that are compared with names as these are spelled, and by phonetic key. */
export type Comparer = { spelled: Comparison; phonetics: Comparison };

/** For so many letters of a name whose place is known one slip is forgiven. */
const LETTERS_PER_SLIP = 5;
const MOST_SLIPS = 4;
/** So much of a name is enough for its beginning. */
const SHORTEST_BEGUN = 4;

/**
 * Compares words with the names of many entries.
 * @param isClose whether the line names what these lie in: then more slips are forgiven, and the beginning of a name is enough
 * @param mayBegin whether a name may be broken off behind the words: nothing follows before the next comma
 */
export function createComparer(
  { text, phonetic, letters, keyLetters, forgiven: forgivenInText, forgivenByKey }: Run,
  { isClose, mayBegin }: { isClose: boolean; mayBegin: boolean },
): Comparer {
  const forgiven = isClose
    ? Math.max(1, Math.min(MOST_SLIPS, Math.floor(text.length / LETTERS_PER_SLIP)))
    : forgivenInText;
  const digits = digitsOf(text);
  const isBeginning = isClose && mayBegin && text.length >= SHORTEST_BEGUN;

  const compareSpelled: Compare = (key, itsLetters) => {
    if (isNear(key, text, forgiven) && mayBeNear(letters, itsLetters, forgiven)) {
      const slips = countSlips(text, key, forgiven);
      if (slips <= forgiven && slips < key.length / 2 && digitsOf(key) === digits) return slips * COSTS.slip;
    }
    return isBeginning && (letters & ~itsLetters) === 0 && key.startsWith(text) ? COSTS.prefix : Infinity;
  };
  const comparePhonetic: Compare = (key, itsLetters) => {
    if (!isNear(key, phonetic, forgivenByKey) || !mayBeNear(keyLetters, itsLetters, forgivenByKey))
      return Infinity;
    const slips = countSlips(phonetic, key, forgivenByKey);
    if (slips > forgivenByKey || (slips === 0 && phonetic.length <= 1) || digitsOf(key) !== digits)
      return Infinity;
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

function isNear(a: string, b: string, most: number): boolean {
  return Math.abs(a.length - b.length) <= most;
}

/** A number tells namesakes apart: another one is no slip. */
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
