import { isKhmer } from '#shared/text/is-khmer.ts';
import { createGuesser, type Guesser } from './guess-name.ts';
import { toLongWord } from './habitual-names.ts';
import { isBetweenLetters } from './letters.ts';
import { findStopWords } from './stop-words.ts';
import { createKeyFinder, type KeyFinder } from './present-keys.ts';
import { readWords } from './read-words.ts';
import { toPhoneticKey } from './phonetic-key.ts';
import { findBegunUnits, findMistypedUnits, findUnits, type BegunUnit, type UnitSpan } from './unit-words.ts';

/** A query as it is compared: its words in one text without spaces. Positions are those of that text. */
export type TypedQuery = {
  text: string;
  /** Where words begin, and the end of the last one. */
  breaks: readonly number[];
  isBreak: (at: number) => boolean;
  /** Whether a name may begin or end there: never between a Khmer letter and its marks. */
  isBetweenLetters: (at: number) => boolean;
  /** Its phonetic key, and where in the text each letter of the key begins; one more for the end. */
  phonetic: string;
  phoneticFrom: readonly number[];
  units: readonly UnitSpan[];
  /** What unit word its end may be the beginning of. */
  begunUnits: readonly BegunUnit[];
  /** Stop words: postal code, Cambodia. */
  stopWords: readonly { start: number; end: number }[];
  hasBothScripts: boolean;
  mistypedUnits: readonly { start: number; end: number }[];
  /** Remembers what it was asked: many places lie in the same ones. */
  guessName: Guesser;
  /** Remembers likewise which keys of a place stand in it. */
  findKeys: KeyFinder;
  hasDigits: boolean;
};

const LATIN = /[a-z]/;
const DIGIT = /\d/;
/** The words for units written short in Khmer, a letter and a dot or a stroke: ខ. for ខេត្ត and ខណ្ឌ, ស/ for សង្កាត់ and ស្រុក. */
const UNIT_INITIAL = /(?<![\u1780-\u17ff])[ខភសឃ]\s*[./]/gu;
/** Sangkat in Latin initials: two letters of one word, and no two words. */
const PARTED_INITIALS = /\bs\/k\b/gi;
/** More than a village takes with all its parents and units; the rest of a longer query is not looked at. */
const MAX_WORDS = 24;

/** @param typed of bounded length */
export function readTypedQuery(typed: string): TypedQuery {
  const words = readWords(typed.replace(UNIT_INITIAL, ' ').replace(PARTED_INITIALS, 'sk'))
    .slice(0, MAX_WORDS)
    .map(toLongWord);
  const breaks = [0];
  const phoneticFrom: number[] = [];
  let phonetic = '';
  for (const word of words) {
    const start = breaks.at(-1) ?? 0;
    const byPhonetic = toPhoneticKey(word);
    phonetic += byPhonetic.text;
    phoneticFrom.push(...byPhonetic.from.map((at) => start + at));
    breaks.push(start + word.length);
  }
  const text = words.join('');
  const known = new Set(breaks);
  const isBreak = (at: number): boolean => known.has(at);
  const mayPart = (at: number): boolean => isBreak(at) || isBetweenLetters(text, at);
  phoneticFrom.push(text.length);
  return {
    text,
    breaks,
    isBreak,
    isBetweenLetters: mayPart,
    phonetic,
    phoneticFrom,
    units: findUnits(text, isBreak),
    begunUnits: findBegunUnits(text, isBreak, mayPart),
    stopWords: findStopWords(text, { isBreak, isBetweenLetters: mayPart }),
    hasBothScripts: isKhmer(text) && LATIN.test(text),
    mistypedUnits: findMistypedUnits(text, breaks),
    guessName: createGuesser(),
    findKeys: createKeyFinder(text, phonetic),
    hasDigits: DIGIT.test(text),
  };
}
