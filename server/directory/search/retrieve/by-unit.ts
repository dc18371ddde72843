import { isKhmer } from '#shared/text/is-khmer.ts';
import { COSTS, LETTERS, WORK } from '../costs.ts';
import { listBegunKeys } from '../letters/word-keys.ts';
import type { Entry, Kind } from '../names/entries.ts';
import type { SearchTables } from '../names/search-tables.ts';
import type { Span } from '../read/read-line.ts';
import { findCore, phoneticBetween } from '../read/spans.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { isSaidOf, LEVELS, type UnitSpan } from '../read/unit-words.ts';
import type { Mention, Ranked } from './mentions.ts';

/**
 * The cost of each place that is listed by its unit. It is higher than the cost of an exact match. Otherwise, the bulk lookup
 * would accept the first place of the list.
 */
const LISTED = COSTS.inner;
/**
 * The `standing` of places that are listed because they lie in the named place ("khan phnom penh"). They come after a place of
 * their level whose own name is in the query, even if this name matches only by its phonetic key and the place has another unit.
 * They usually come before the named place itself, because the unit word does not fit it.
 */
const BEHIND_NAMESAKES = COSTS.phonetic + 1.5 * COSTS.otherUnit;

/**
 * Lists places by the unit word in the query. If the query is only this word ("province", ខេត្ត), all places with the unit are
 * listed. If the name of a larger place is beside it ("khan phnom penh"), only the places inside that place are listed.
 * Villages are too many to be listed.
 */
export function listByUnit(query: TypedQuery, tables: SearchTables): Ranked[] {
  const { entries, entryOf, parents } = tables;
  const [word] = query.units;
  if (!word || word.level === LEVELS.village) return [];
  const core = findCore(query);
  const isAlone = core.end <= core.start;
  const place = isAlone ? -1 : findNamed(query, core, tables);
  if (place === undefined || (!isAlone && entryOf(place).level >= word.level)) return [];
  const isInside = (number: number): boolean => {
    let at = parents[number] ?? -1;
    while (at >= 0 && at !== place) at = parents[at] ?? -1;
    return isAlone || at === place;
  };
  const standing = isAlone ? 0 : BEHIND_NAMESAKES;
  const own: Mention = { start: word.start, end: word.end, cost: LISTED, units: [] };
  const listed: Ranked[] = [];
  for (const [number, entry] of entries.entries()) {
    // Entries are sorted by level, so the loop ends at the first entry of a lower level.
    if (entry.level > word.level) break;
    if (entry.level === word.level && hasUnit(entry, word) && isInside(number))
      listed.push({ number, cost: LISTED, standing, own });
  }
  return listed;
}

/** True if the word is the unit of the entry. The word "province" also fits Phnom Penh, because people speak of 25 provinces. */
function hasUnit({ level, unit }: Entry, word: Pick<UnitSpan, 'level' | 'unit'>): boolean {
  return unit === word.unit || (level === LEVELS.province && word.unit === 'Province');
}

/**
 * Returns the number of the place that has the name in the given span. If several places have this name, the place of the
 * highest level is returned. Returns undefined if no place has the name.
 */
function findNamed(
  query: TypedQuery,
  { start, end }: Span,
  { spelled, phonetics }: Pick<SearchTables, 'spelled' | 'phonetics'>,
): number | undefined {
  const bySpelling = spelled.findBearers(query.text.slice(start, end));
  return (bySpelling ?? phonetics.findBearers(phoneticBetween(query, start, end)))?.toSorted(
    (a, b) => a - b,
  )[0];
}

/**
 * Used instead of a limit on the number of matching names. A limit is not needed, because the unit word restricts the places to
 * one level.
 */
const ALL = 1_000_000;
/**
 * The maximum number of matching entries if a part of the query is not a place, such as a street or a code. If more entries
 * match, none is listed.
 */
const MOST_BESIDE = 1500;
/** The extra cost of a match at an inner word of a name instead of its beginning. */
const INNER = COSTS.inner - COSTS.prefix;
/** A number beside a unit word is a full name, so it is not looked up as the beginning of a name. */
const NUMBER = /^\d+$/;

/** A unit word at the start or end of a query, and the rest of the query with its span and phonetic key. */
type Opening = { unit: UnitSpan; span: Span; rest: string; phonetic: string };

/**
 * Creates a function that finds places while a query is being typed. The query consists of a unit word and the beginning of a
 * name, which may follow the unit word ("khan daun", ខេត្តសៀ) or precede it ("prampir district"). One letter is enough, because
 * the unit word gives the level of the place.
 * @returns a function that lists the entries found, sorted by number. Each of these entries has a name in which a word begins
 * with the typed letters, or a phonetic key in which a word begins with the phonetic key of the typed letters
 */
export function createBegunBehindUnit({ kinds, spelled, phonetics }: SearchTables) {
  // These arrays have one element for each entry of the index, so all queries reuse them.
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
      if (phonetic.length < LETTERS.begunKeyBesideUnit) continue;
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

/** Returns the cost of a unit word for places of a kind. The cost is Infinity if the word has another level than the places. */
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
    if (isGlued && rest.length < LETTERS.gluedToUnit) return [];
    const edge = phoneticAt[isFirst ? end : start];
    const byPhonetic = isFirst ? phonetic.slice(edge) : phonetic.slice(0, edge);
    return [{ unit, span, rest, phonetic: isKhmer(rest) ? '' : byPhonetic }];
  });
}
