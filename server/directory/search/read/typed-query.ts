import { isKhmer } from '#shared/text/is-khmer.ts';
import { blankOut } from './non-places.ts';
import { type Run, toRun } from '../letters/compare-names.ts';
import { toLongWord } from './habitual-names.ts';
import { isBetweenLetters } from '../letters/read-words.ts';
import { findStopWords } from './stop-words.ts';
import { type LineWord, readLine, type Span, unfoldedLength } from './read-line.ts';
import { toPhoneticKey } from '../letters/phonetic-key.ts';
import { type BegunUnit, findBegunUnits, findMistypedUnits, findUnits, type UnitSpan } from './unit-words.ts';
import { createWork, type Work, WORK } from '../work.ts';

/** A query as it is compared: its words in one text without spaces. Positions are those of that text. */
export type TypedQuery = {
  /** The line as it was typed. */
  typed: string;
  text: string;
  /** Where words begin, and the end of the last one. */
  breaks: readonly number[];
  isBreak: (at: number) => boolean;
  /** Whether a name may begin or end there: never between a Khmer letter and its marks. */
  isBetweenLetters: (at: number) => boolean;
  /** Its phonetic key, and where in the text each letter of the key begins; one more for the end. */
  phonetic: string;
  phoneticFrom: readonly number[];
  /** Of each place in the text the first letter of the key that does not begin before it. */
  phoneticAt: Uint16Array;
  units: readonly UnitSpan[];
  /** What unit word its end may be the beginning of. */
  begunUnits: readonly BegunUnit[];
  /** Stop words: postal code, Cambodia. */
  stopWords: readonly { start: number; end: number }[];
  hasBothScripts: boolean;
  mistypedUnits: readonly { start: number; end: number }[];
  /** Reads a stretch for its comparison with names, and remembers it: the same words are the same run. */
  runBetween: (start: number, end: number) => Run;
  hasDigits: boolean;
  /** Whether something of the line is left out: a street, a house, a code. */
  isPart: boolean;
  /**
   * Whether the line has as many words, or letters, as few addresses have, those of its buildings and streets included: then
   * fewer candidates are looked at.
   */
  isLong: boolean;
  /** What was done for the line until now. */
  work: Work;
  /** Where commas and the like part the words: an address has a place between two of them. */
  edges: ReadonlySet<number>;
  /** Where a stretch of the text stands in the line as it was typed. */
  toTyped: (start: number, end: number) => Span;
};

const LATIN = /[a-z]/;
/** What parts the places of an address; a hyphen does only between spaces. */
const SEPARATOR = /[,;:()|/\n\t]|\s[-–—]+\s/u;
const DIGIT = /\d/;
/** More than a village takes with all its parents and units; of a longer query the end is looked at: there stand the places. */
const MAX_WORDS = 28;
/**
 * As many as few addresses have: a line of so many words or more leaves fewer candidates. Compared with the breaks, which
 * are one more than the words.
 */
const MANY_WORDS = 12;
/** The same in letters: words that are glued together, or in Khmer, where spaces part no words. */
const MANY_LETTERS = 64;

/**
 * @param typed of bounded length
 * @param nonPlaces what of it is no place, and is not looked for
 * @param whole the same line with more of its words: it is as long as that, and the work for both is counted together
 */
export function readTypedQuery(
  typed: string,
  nonPlaces: readonly Span[] = [],
  whole?: TypedQuery,
): TypedQuery {
  const plain = blankOut(typed, nonPlaces);
  const line = readLine(plain).slice(-MAX_WORDS);
  const words = line.map(({ text }) => toLongWord(text));
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
  const work = whole?.work ?? createWork();
  work.add(typed.length * WORK.letter);
  const known = new Uint8Array(text.length + 1);
  for (const at of breaks) known[at] = 1;
  const isBreak = (at: number): boolean => known[at] === 1;
  const mayPart = (at: number): boolean => isBreak(at) || isBetweenLetters(text, at);
  phoneticFrom.push(text.length);
  const phoneticAt = toPhoneticAt(phoneticFrom, text.length);
  const edges = findEdges(plain, line, breaks);
  return {
    typed,
    text,
    breaks,
    isBreak,
    isBetweenLetters: mayPart,
    phonetic,
    phoneticFrom,
    phoneticAt,
    units: findUnits(text, isBreak),
    begunUnits: findBegunUnits(text, isBreak, mayPart),
    stopWords: findStopWords(text, { isBreak, isBetweenLetters: mayPart }),
    hasBothScripts: isKhmer(text) && LATIN.test(text),
    mistypedUnits: findMistypedUnits(text, breaks, edges),
    runBetween: createRuns(text, (start, end) => phonetic.slice(phoneticAt[start], phoneticAt[end])),
    hasDigits: DIGIT.test(text),
    isPart: nonPlaces.length > 0,
    isLong: whole?.isLong === true || breaks.length > MANY_WORDS || text.length > MANY_LETTERS,
    work,
    edges,
    toTyped: createTypedSpans(typed, line, breaks),
  };
}

function createRuns(
  text: string,
  phoneticBetween: (start: number, end: number) => string,
): TypedQuery['runBetween'] {
  const byStretch = new Map<number, Run>();
  const byText = new Map<string, Run>();
  return (start, end) => {
    const stretch = start * (text.length + 1) + end;
    const known = byStretch.get(stretch);
    if (known) return known;
    const words = text.slice(start, end);
    const run = byText.get(words) ?? toRun(words, phoneticBetween(start, end));
    byText.set(words, run);
    byStretch.set(stretch, run);
    return run;
  };
}

function toPhoneticAt(phoneticFrom: readonly number[], length: number): Uint16Array {
  const first = new Uint16Array(length + 1);
  let at = 0;
  for (const [index, from] of phoneticFrom.entries()) for (; at <= from; at += 1) first[at] = index;
  return first;
}

function findEdges(typed: string, line: readonly LineWord[], breaks: readonly number[]): Set<number> {
  const edges = new Set([0, breaks.at(-1) ?? 0]);
  for (const [index, word] of line.entries()) {
    const before = line[index - 1]?.to ?? 0;
    if (SEPARATOR.test(typed.slice(before, word.from))) edges.add(breaks[index] ?? 0);
  }
  return edges;
}

function createTypedSpans(typed: string, line: readonly LineWord[], breaks: readonly number[]) {
  /** A word that was written short has other letters than its text: it is taken as a whole. */
  const offsetOf = (at: number, isEnd: boolean): number => {
    const index = breaks.findLastIndex((edge) => (isEnd ? edge < at : edge <= at));
    const word = line[index];
    if (!word) return line.at(-1)?.to ?? 0;
    const inside = at - (breaks[index] ?? 0);
    if (inside === 0) return word.from;
    if (at === breaks[index + 1]) return word.to;
    return word.from + unfoldedLength(typed.slice(word.from, word.to), inside);
  };
  return (start: number, end: number): Span => ({ start: offsetOf(start, false), end: offsetOf(end, true) });
}
