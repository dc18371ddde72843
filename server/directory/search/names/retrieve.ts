import { isKhmer } from '#shared/text/is-khmer.ts';
import { BONUS } from '../costs.ts';
import type { Entry } from './entries.ts';
import { isWithoutSpaces } from '../letters/read-words.ts';
import type { NameTable } from './name-table.ts';
import { listBegunKeys } from '../letters/phonetic-key.ts';
import { listRuns, phoneticBetween } from '../read/spans.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { isSaidOf } from '../read/unit-words.ts';

export type NameTables = { spelled: NameTable; phonetics: NameTable };

/** Beginnings of more names than this say nothing beside other words. */
const MAX_VAGUE = 1500;
/** The same of all words of a query together, but for the query as a whole: four times what an address has. */
const MAX_VAGUE_TOGETHER = 2000;
/** For the whole query: all names there are. */
const ALL = 1_000_000;
/** Shorter parts of words are everywhere. */
const SHORTEST_GLUED = 4;
/** In Chinese, Japanese and Thai: 西港 before the name of a street. */
const SHORTEST_WITHOUT_SPACES = 2;
const SHORTEST_PHONETIC = 2;
const LAST_WORDS = 5;

/** Takes entries of which a name is, or may be, that part of the query; with how good it is. */
export type Take = (entries: readonly number[], part: { start: number; end: number }, bonus: number) => void;

/** A name right before the beginning of a unit word is rather that of what has such a unit, and the two are one. */
export function takeWithBegunUnits({ begunUnits }: TypedQuery, entries: readonly Entry[], take: Take): Take {
  return (numbers, part, bonus) => {
    take(numbers, part, bonus);
    for (const begun of begunUnits) {
      if (begun.start !== part.end) continue;
      const having = numbers.filter((number) => {
        const entry = entries[number];
        return entry && isSaidOf(begun, entry);
      });
      take(having, begun, BONUS.slip);
    }
  };
}

/** Entries of which a name stands in a query, and which of its letters are part of such names. */
export type WholeNames = { named: readonly Parameters<Take>[]; covered: Uint8Array };

export function retrieveWholeNames(query: TypedQuery, { spelled, phonetics }: NameTables): WholeNames {
  const named: Parameters<Take>[] = [];
  const { text, phonetic, phoneticFrom, isBreak, isBetweenLetters } = query;
  const covered = new Uint8Array(text.length);
  for (const unit of query.units)
    if (isBreak(unit.start) && isBreak(unit.end)) covered.fill(1, unit.start, unit.end);
  for (const { start, end } of query.stopWords) covered.fill(1, start, end);
  for (let start = 0; start < text.length; start += 1) {
    if (!isBetweenLetters(start)) continue;
    const inKhmer = isKhmer(text[start] ?? '');
    const shortest = isWithoutSpaces(text[start] ?? '') ? SHORTEST_WITHOUT_SPACES : SHORTEST_GLUED;
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
    if (!isBreak(start) || isKhmer(text[start] ?? '')) continue;
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
 * Whether a stretch is part of a unit word that is glued to a name, or of a Khmer stop word: Sangkat Tuek Thla does not begin
 * with S'ang, and តាម, by, names no village ម.
 */
function isInPlainWord({ units, stopWords, text }: TypedQuery, start: number, end: number): boolean {
  const words = isKhmer(text[start] ?? '') ? stopWords : units;
  return words.some(
    (word) => word.start <= start && end <= word.end && !(word.start === start && word.end === end),
  );
}

/** Whether it begins before a comma and ends behind it: no part of a word goes on there. */
function isOverEdge({ edges }: TypedQuery, start: number, end: number): boolean {
  for (const edge of edges) if (edge > start && edge < end) return true;
  return false;
}

/** Entries one of whose names is begun, or has a word begun, by the last words of the query or by ones of no known name. */
export function retrievePrefixes(
  query: TypedQuery,
  tables: NameTables,
  take: Take,
  covered: Uint8Array,
): void {
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
    if (phonetic.length <= SHORTEST_PHONETIC || isKhmer(phonetic)) return;
    for (const key of end === text.length ? listBegunKeys(text, phonetic) : [phonetic])
      left -= tables.phonetics.takeBegun(key, Math.min(MAX_VAGUE, left), (entries, isInner) =>
        take(entries, part, isInner ? BONUS.slip : BONUS.phoneticPrefix),
      );
  };
  for (const start of breaks.slice(-1 - LAST_WORDS, -1)) lookUp(start, text.length);
  for (const { start, end } of listRuns(query, covered)) if (end < text.length) lookUp(start, end);
}
