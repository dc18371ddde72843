import { isKhmer, isKhmerAt } from '#shared/text/is-khmer.ts';
import type { SearchTables } from '../names/search-tables.ts';
import { BONUS, costOfBonus, COSTS, LETTERS, WORK } from '../costs.ts';
import type { Span } from '../read/read-line.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { createBegunBehindUnit, listByUnit } from './by-unit.ts';
import type { Mentions, Ranked } from './mentions.ts';
import { listNamesakes, type ScoreBoard, type Take } from './scores.ts';
import { isWithoutSpaces, listBegunKeys } from '../letters/word-keys.ts';
import type { NameTables } from '../names/name-table.ts';
import { listRuns, phoneticBetween } from '../read/spans.ts';

/**
 * The maximum number of candidates for which the search decides which words of the query name the candidate and its parents. It
 * is many times the number of results on a page. The work for this many candidates takes only milliseconds.
 */
export const MAX_CANDIDATES = 160;
/**
 * The maximum number of candidates for a long query. It is lower than `MAX_CANDIDATES`, because few places share many words
 * with a long query. A place that the query names in full therefore always has one of the highest scores.
 */
const MAX_CANDIDATES_OF_MANY = 32;
const DIGITS = /^\d+$/;

/**
 * A name with a word, the first or a later one, that begins with the text of `span`. `numbers` are the numbers of the entries
 * that have the name.
 */
export type BegunName = { numbers: readonly number[]; span: Span; cost: number };

/**
 * Creates the functions that look up the words of a query in the index. They find entries by full names and by the
 * beginnings of names.
 */
export function createKnownNames(tables: SearchTables, board: ScoreBoard) {
  const listBegunBehindUnit = createBegunBehindUnit(tables);
  const known = new WeakMap<TypedQuery, WholeNames>();
  const namesOf = (query: TypedQuery): WholeNames => {
    const whole = known.get(query) ?? retrieveWholeNames(query, tables);
    known.set(query, whole);
    return whole;
  };

  /**
   * Clears the score board, and scores the entries whose names the query spells exactly or matches by phonetic key. If the
   * span of such a name passes `isName`, its entries are also added to the mentions.
   */
  const noteNames = (query: TypedQuery, mentions: Mentions): void => {
    board.clear(query.text.length);
    const take = takeCounted(query, board);
    for (const [numbers, span, bonus] of namesOf(query).named) {
      take(numbers, span, bonus);
      if (isName(query, span, bonus))
        mentions.add(numbers, span, bonus === BONUS.exact ? COSTS.exact : COSTS.phonetic);
    }
  };

  /**
   * Adds the entries with half-typed names to the score board.
   * @returns the half-typed names, without those that match the whole query, and without weak phonetic matches
   */
  const noteBegun = (query: TypedQuery): BegunName[] => {
    const begun: BegunName[] = [];
    const take = takeCounted(query, board);
    const takeBegun: Take = (numbers, span, bonus) => {
      take(numbers, span, bonus);
      // A match is too weak if only the phonetic key of a later word fits, as when "sok" matches Saen Sokh.
      if (span.end - span.start < query.text.length && bonus !== BONUS.slip)
        begun.push({ numbers, span, cost: costOfBonus(bonus) });
    };
    retrievePrefixes(query, tables, takeBegun, namesOf(query).covered);
    return begun;
  };

  return {
    noteNames,
    noteBegun,
    /**
     * Ranks the entries for which the whole query is a name, or the beginning of a name or of a word in it. Also ranks the
     * places that `listByUnit` finds for the unit word of the query.
     */
    listWhole: (query: TypedQuery): Ranked[] => [
      ...listByUnit(query, tables),
      ...listNamesakes(query, board, tables),
      ...listBegunBehindUnit(query),
    ],
    /** Lists the best candidates, without those that match too few letters to explain the whole query, see `createReach`. */
    listReaching: (query: TypedQuery): number[] =>
      board
        .listBest(MAX_CANDIDATES)
        .slice(0, query.isLong ? MAX_CANDIDATES_OF_MANY : MAX_CANDIDATES)
        .filter(createReach(query, board)),
  };
}

/** Returns a function that adds scores to the board and counts the work. */
function takeCounted({ work }: TypedQuery, board: ScoreBoard): Take {
  return (numbers, span, bonus) => {
    work.add(WORK.named);
    board.take(numbers, span, bonus);
  };
}

function isName({ text, units }: TypedQuery, { start, end }: Span, bonus: number): boolean {
  if (bonus !== BONUS.exact && bonus !== BONUS.phonetic) return false;
  const isBesideUnit = units.some((unit) => unit.end === start || unit.start === end);
  if (DIGITS.test(text.slice(start, end))) return isBesideUnit;
  return isBesideUnit || end - start >= LETTERS.name || end - start === text.length || bonus === BONUS.exact;
}

/**
 * Returns a test that is false for a candidate that cannot explain the whole query, because too few letters match its names and
 * the names of its parents. Unit words, stop words and the middle of a long Latin word do not have to match. The middle may be
 * the name of another place, written together with the names before and after it. A query in both scripts may contain each name
 * twice, so its matching letters count double.
 */
function createReach(query: TypedQuery, board: ScoreBoard): (number: number) => boolean {
  const { text, units, begunUnits, stopWords, hasBothScripts } = query;
  const plain = new Uint8Array(text.length);
  for (const { start, end } of [...units, ...begunUnits, ...stopWords]) plain.fill(1, start, end);
  const letters = plain.reduce((sum, isPlain) => sum - isPlain, text.length) - countHidden(query);
  const scripts = hasBothScripts ? 2 : 1;
  return (number) => board.lettersOf(number) * scripts >= letters;
}

function countHidden({ text, breaks }: TypedQuery): number {
  return breaks.reduce((sum, start, index) => {
    const letters = (breaks[index + 1] ?? start) - start;
    return isKhmerAt(text, start) ? sum : sum + Math.max(0, letters - 2 * LETTERS.glued);
  }, 0);
}

/**
 * The maximum number of names that may begin with one part of the query. If more names do, this part is ignored, because it
 * hardly narrows the search.
 */
const MAX_VAGUE = 1500;
/**
 * The maximum number of names that are found by the beginnings of all parts of a query together. An address needs about 500.
 * Names whose spelling begins with the whole query are not counted.
 */
const MAX_VAGUE_TOGETHER = 2000;
/** Used instead of a limit when the spelling of the whole query is looked up. */
const ALL = 1_000_000;
const LAST_WORDS = 5;

/**
 * The entries whose full names the query contains, spelled exactly or with the same phonetic key. `covered` is 1 for each
 * letter of an exactly spelled name, a unit word or a stop word. Names and unit words that are written together with other
 * letters are not covered.
 */
type WholeNames = { named: readonly Parameters<Take>[]; covered: Uint8Array };

function retrieveWholeNames(query: TypedQuery, { spelled, phonetics }: NameTables): WholeNames {
  const named: Parameters<Take>[] = [];
  const { text, phonetic, phoneticFrom, isBreak, isBetweenLetters } = query;
  const covered = new Uint8Array(text.length);
  for (const unit of query.units)
    if (isBreak(unit.start) && isBreak(unit.end)) covered.fill(1, unit.start, unit.end);
  for (const { start, end } of query.stopWords) covered.fill(1, start, end);
  for (let start = 0; start < text.length; start += 1) {
    if (!isBetweenLetters(start)) continue;
    const inKhmer = isKhmerAt(text, start);
    const shortest = isWithoutSpaces(text.charAt(start)) ? LETTERS.gluedWithoutSpaces : LETTERS.glued;
    for (const length of spelled.lengthsAt(text, start)) {
      const end = start + length;
      if (end > text.length) continue;
      const aligned = Number(isBreak(start)) + Number(isBreak(end));
      if (aligned < 2 && !inKhmer && (aligned === 0 || end - start < shortest)) continue;
      if (!isBetweenLetters(end) || (aligned < 2 && isInPlainWord(query, start, end))) continue;
      const entries = spelled.findBearers(text.slice(start, end));
      if (!entries || (aligned < 2 && isOverEdge(query, start, end))) continue;
      named.push([entries, { start, end }, BONUS.exact]);
      if (aligned === 2) covered.fill(1, start, end);
    }
  }
  for (let from = 0; from < phonetic.length; from += 1) {
    const start = phoneticFrom[from] ?? 0;
    if (!isBreak(start) || isKhmerAt(text, start)) continue;
    for (const length of phonetics.lengthsAt(phonetic, from).toReversed()) {
      const to = from + length;
      const end = phoneticFrom[to] ?? text.length;
      if (to > phonetic.length) break;
      const entries = isBreak(end) ? phonetics.findBearers(phonetic.slice(from, to)) : undefined;
      if (entries) named.push([entries, { start, end }, BONUS.phonetic]);
    }
  }
  return { named, covered };
}

/**
 * True if a span is only a part of a Latin unit word or of a Khmer stop word. For example, the letters "sang" in "Sangkat
 * Tuek Thla" are not the name S'ang, and the letter ម in តាម (by) is not a village.
 */
function isInPlainWord({ units, stopWords, text }: TypedQuery, start: number, end: number): boolean {
  const words = isKhmerAt(text, start) ? stopWords : units;
  return words.some(
    (word) => word.start <= start && end <= word.end && !(word.start === start && word.end === end),
  );
}

/**
 * True if a comma or similar sign is inside the span. A word never continues after a comma, so a name that begins or ends inside
 * a word cannot include one.
 */
function isOverEdge({ edges }: TypedQuery, start: number, end: number): boolean {
  for (const edge of edges) if (edge > start && edge < end) return true;
  return false;
}

/**
 * Looks up names in which a word begins with a part of the query. The parts are the last words of the query, and runs of words in
 * which no exactly spelled name, unit word or stop word was found.
 */
function retrievePrefixes(query: TypedQuery, tables: NameTables, take: Take, covered: Uint8Array): void {
  const { text, breaks } = query;
  let left = MAX_VAGUE_TOGETHER;
  const lookUp = (start: number, end: number): void => {
    const part = { start, end };
    const most = end - start === text.length ? ALL : Math.min(MAX_VAGUE, left);
    const spelled = tables.spelled.takeBegun(text.slice(start, end), most, (entries, isInner) =>
      take(entries, part, isInner ? BONUS.inner : BONUS.prefix),
    );
    if (most < ALL) left -= spelled;
    const phonetic = phoneticBetween(query, start, end);
    if (phonetic.length < LETTERS.begunKey || isKhmer(phonetic)) return;
    for (const key of end === text.length ? listBegunKeys(text, phonetic) : [phonetic])
      left -= tables.phonetics.takeBegun(key, Math.min(MAX_VAGUE, left), (entries, isInner) =>
        take(entries, part, isInner ? BONUS.slip : BONUS.phoneticPrefix),
      );
  };
  for (const start of breaks.slice(-1 - LAST_WORDS, -1)) lookUp(start, text.length);
  for (const { start, end } of listRuns(query, covered)) if (end < text.length) lookUp(start, end);
}
