import { isKhmer } from '#shared/text/is-khmer.ts';
import { COSTS } from '../costs.ts';
import { listBegunKeys } from '../letters/phonetic-key.ts';
import type { Entry } from '../names/entries.ts';
import type { Kind } from '../names/read-arrays.ts';
import type { SearchTables } from '../names/search-tables.ts';
import type { Span } from '../read/read-line.ts';
import { findCore, phoneticBetween } from '../read/spans.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { isSaidOf, LEVELS, type UnitSpan } from '../read/unit-words.ts';
import type { Mention } from './mentions.ts';
import type { Ranked } from './namesakes.ts';
import { WORK } from '../work.ts';

/** A listed place is no exact match: the bulk lookup must not take the first one for what was meant. */
const LISTED = COSTS.inner;
/** Behind places that are called so themselves, and behind those of which few know that they are another unit. */
const BEHIND_NAMESAKES = COSTS.phonetic + 1.5 * COSTS.otherUnit;

/**
 * All places of a unit, where the word for it is all that was typed: "province", ខេត្ត; and those in a place, where it
 * stands with that: "khan phnom penh". Villages are not listed: they are too many.
 */
export function listByUnit(query: TypedQuery, tables: SearchTables): Ranked[] {
  const { entries, parents } = tables;
  const [word] = query.units;
  if (!word || word.level === LEVELS.village) return [];
  const core = findCore(query);
  const isAlone = core.end <= core.start;
  const place = isAlone ? -1 : findNamed(query, core, tables);
  if (place === undefined || (entries[place]?.level ?? -1) >= word.level) return [];
  const isInside = (number: number): boolean => {
    let at = parents[number] ?? -1;
    while (at >= 0 && at !== place) at = parents[at] ?? -1;
    return isAlone || at === place;
  };
  const standing = isAlone ? 0 : BEHIND_NAMESAKES;
  const own: Mention = { start: word.start, end: word.end, cost: LISTED, units: [] };
  const listed: Ranked[] = [];
  for (const [number, entry] of entries.entries()) {
    // The highest level comes first: villages are not looked at.
    if (entry.level > word.level) break;
    if (entry.level === word.level && hasUnit(entry, word) && isInside(number))
      listed.push({ number, cost: LISTED, standing, own });
  }
  return listed;
}

/** Phnom Penh is one of the 25 that people call provinces. */
function hasUnit({ level, unit }: Entry, word: Pick<UnitSpan, 'level' | 'unit'>): boolean {
  return unit === word.unit || (level === LEVELS.province && word.unit === 'Province');
}

/** The highest of the places that are called so. */
function findNamed(
  query: TypedQuery,
  { start, end }: { start: number; end: number },
  { spelled, phonetics }: Pick<SearchTables, 'spelled' | 'phonetics'>,
): number | undefined {
  const bySpelling = spelled.findBearers(query.text.slice(start, end));
  return (bySpelling ?? phonetics.findBearers(phoneticBetween(query, start, end)))?.toSorted(
    (a, b) => a - b,
  )[0];
}

/** Of all names there are, those of one level are few. */
const ALL = 1_000_000;
/** Beside a street or a code, a letter that begins more names than this says nothing: each would be a result. */
const MOST_BESIDE = 1500;
/** Glued to a Latin unit word, fewer letters are rather part of another word. */
const SHORTEST_GLUED = 3;
/** Shorter phonetic keys begin every other name. */
const SHORTEST_PHONETIC = 2;
/** What an inner part costs more than the beginning of a name. */
const INNER = COSTS.inner - COSTS.prefix;
/** A number behind a unit word is a name by itself; as a beginning it would be one of codes. */
const NUMBER = /^\d+$/;

/** A unit word that opens a query and what stands behind it, or one that closes it and what stands before. */
type Opening = { unit: UnitSpan; span: Span; rest: string; phonetic: string };

/**
 * Places by the beginning of a name behind the word for what they are, while the query is still being typed: "khan daun",
 * ខេត្តសៀ; or by less than the whole name before it: "prampir district". The unit word says of which level the name is,
 * so that one letter is enough.
 * @returns lists what begins so by any of its words, by spelling or phonetic key, with the cost of the match; in the order
 *   of entries
 */
export function createBegunBehindUnit({ kinds, spelled, phonetics }: SearchTables) {
  // One list serves all queries, one after the other: one letter begins thousands of names.
  const costs = new Float64Array(kinds.of.length).fill(Infinity);
  const found = new Int32Array(kinds.of.length);
  let count = 0;
  const note = (number: number, cost: number): void => {
    const before = costs[number] ?? 0;
    if (cost >= before) return;
    costs[number] = cost;
    if (before < Infinity) return;
    found[count] = number;
    count += 1;
  };

  const clear = (): void => {
    for (const number of found.subarray(0, count)) costs[number] = Infinity;
    count = 0;
  };

  return (query: TypedQuery): Ranked[] => {
    clear();
    const openings = listOpenings(query);
    for (const opening of openings) {
      const { rest, phonetic } = opening;
      const costByKind = kinds.list.map((kind) => costOfUnit(opening.unit, kind));
      const take = (numbers: readonly number[], cost: number): void => {
        for (const number of numbers) note(number, cost + (costByKind[kinds.of[number] ?? -1] ?? Infinity));
        query.work.add(WORK.named);
      };
      spelled.takeBegun(rest, ALL, (bearers, isInner) =>
        take(bearers, COSTS.begunBehindUnit + (isInner ? INNER : 0)),
      );
      if (phonetic.length < SHORTEST_PHONETIC) continue;
      for (const key of listBegunKeys(rest, phonetic))
        phonetics.takeBegun(key, ALL, (bearers, isInner) =>
          take(bearers, COSTS.begunBehindUnit + COSTS.phonetic + (isInner ? INNER : 0)),
        );
    }
    const [opening] = openings;
    if (!opening || (query.isPart && count > MOST_BESIDE)) return [];
    const own: Mention = {
      ...opening.span,
      cost: COSTS.begunBehindUnit,
      units: [opening.unit],
      isBegun: true,
    };
    return Array.from(found.subarray(0, count).sort(), (number) => {
      const cost = costs[number] ?? Infinity;
      return { number, cost, standing: cost, own };
    });
  };
}

/** What it costs that a unit word is said of a kind of place; Infinity where it is not. */
function costOfUnit(word: UnitSpan, kind: Kind): number {
  if (!isSaidOf(word, kind)) return Infinity;
  return kind.unit === word.unit ? 0 : COSTS.otherUnit;
}

function listOpenings({ text, phonetic, phoneticAt, units, isBreak }: TypedQuery): Opening[] {
  return units.flatMap((unit) => {
    const { start, end } = unit;
    const isFirst = start === 0;
    const span = isFirst ? { start: end, end: text.length } : { start: 0, end: start };
    const rest = text.slice(span.start, span.end);
    if ((!isFirst && end < text.length) || rest === '' || NUMBER.test(rest)) return [];
    const isGlued = !isKhmer(rest) && !isBreak(isFirst ? end : start);
    if (isGlued && rest.length < SHORTEST_GLUED) return [];
    const edge = phoneticAt[isFirst ? end : start];
    const byPhonetic = isFirst ? phonetic.slice(edge) : phonetic.slice(0, edge);
    return [{ unit, span, rest, phonetic: isKhmer(rest) ? '' : byPhonetic }];
  });
}
