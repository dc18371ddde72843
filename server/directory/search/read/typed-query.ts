import { isKhmer } from '#shared/text/is-khmer.ts';
import { blankOut } from './non-places.ts';
import { type Run, toRun } from '../letters/compare-names.ts';
import { toLongWord, type LineWord, readLine, type Span, unfoldedLength } from './read-line.ts';
import { isBetweenLetters, toPhoneticKey } from '../letters/word-keys.ts';
import { findStopWords } from './stop-words.ts';
import { type BegunUnit, findBegunUnits, findMistypedUnits, findUnits, type UnitSpan } from './unit-words.ts';
import { createWork, type Work, WORK } from '../costs.ts';

/**
 * A query in the form that is compared with names: its words are joined to one text without spaces. All positions are
 * positions in `text`.
 */
export type TypedQuery = {
  /** The line as it was typed. */
  typed: string;
  text: string;
  /** The starts of all words, and the end of the last one. */
  breaks: readonly number[];
  isBreak: (at: number) => boolean;
  /** True if a name may begin or end at this position. False between a Khmer letter and its marks. */
  isBetweenLetters: (at: number) => boolean;
  /**
   * The phonetic key of the text. Letter n of the key stands for the letters of `text` that begin at `phoneticFrom[n]`. The
   * last element of `phoneticFrom` is the length of `text`.
   */
  phonetic: string;
  phoneticFrom: readonly number[];
  /** For each position in `text`, the index of the first element of `phoneticFrom` that is at or after this position. */
  phoneticAt: Uint16Array;
  units: readonly UnitSpan[];
  /** Unit words that may be half typed at the end of the query. */
  begunUnits: readonly BegunUnit[];
  /** Words that are usually not part of a name, such as "postal code" and "Cambodia". */
  stopWords: readonly Span[];
  hasBothScripts: boolean;
  /** Words that differ from a unit word by one slip (typing error). */
  mistypedUnits: readonly Span[];
  /** Prepares a span for comparison with names. The result is cached, so two spans with equal text share one `Run`. */
  runBetween: (start: number, end: number) => Run;
  /**
   * True if the query is only a part of the line, because a span that is not a place was blanked out: a street, a house, a code.
   */
  isPart: boolean;
  /**
   * True if the line is longer than nearly all addresses, see `MANY_WORDS` and `MANY_LETTERS`. For a long line, the search
   * examines fewer candidates.
   */
  isLong: boolean;
  /** Counts the work that the line has taken. */
  work: Work;
  /**
   * The positions of commas and similar signs, and both ends of the line. In an address, each place is between two of
   * them.
   */
  edges: ReadonlySet<number>;
  /** Converts two positions in `text` to a span of the line as typed. */
  toTyped: (start: number, end: number) => Span;
};

const LATIN = /[a-z]/;
/** Signs that separate the places of an address; a hyphen does so only between spaces. */
const SEPARATOR = /[,;:()|/\n\t]|\s[-–—]+\s/u;
/**
 * The maximum number of words that are read. A village with all its parents and unit words has fewer words. If a query has
 * more words, only its last words are read, because places come last in an address.
 */
const MAX_WORDS = 28;
/**
 * A line with at least this many words is long (`isLong`). Nearly all addresses have fewer words. The line has one more break
 * than words, so the code tests whether `breaks.length` is greater than this number.
 */
const MANY_WORDS = 12;
/**
 * A line with more letters than this is long too. Words may be written together, and Khmer has no spaces between words, so
 * the number of words alone does not show how long a line is.
 */
const MANY_LETTERS = 64;

/**
 * Prepares a line for the search.
 * @param typed a line of bounded length
 * @param nonPlaces spans that are not places. They are not searched
 * @param whole an earlier query from the same line, with fewer spans blanked out. If it is long, the new query is long too. The
 * new query uses the `work` counter of the earlier one
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
  /**
   * Converts a position in `text` to a position in the line as typed. At the start and end of a word, the position comes from
   * `line`. Inside a word, letters are counted. An abbreviation and its long form have different lengths, so letters cannot be
   * counted over several words.
   */
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
