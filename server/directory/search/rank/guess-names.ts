import { isKhmer } from '#shared/text/is-khmer.ts';
import type { Alignment } from '../align/align.ts';
import { COSTS, SHARES } from '../costs.ts';
import { forgivenInPhonetic } from '../letters/compare-names.ts';
import { forgivenSlips } from '../letters/edit-distance.ts';
import type { Entry } from '../names/entries.ts';
import type { SearchTables } from '../names/search-tables.ts';
import type { Span } from '../read/read-line.ts';
import { findCore, isFree, phoneticBetween } from '../read/spans.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { isSaidOf } from '../read/unit-words.ts';
import { type Mention, type Ranked, toRanked } from '../retrieve/mentions.ts';
import { isInDoubt } from '../rules/meant-rules.ts';
import { isSpelledLike } from '../rules/evidence.ts';

/** The maximum number of guesses for one query. */
const MAX_GUESSED = 24;
/** A query with more words than this is treated as an address, not as a single misspelled name. */
const MAX_NAME_WORDS = 6;

/** Lists places whose names resemble the whole of a short query. */
export function listFuzzy(query: TypedQuery, tables: SearchTables): Ranked[] {
  if (!mayBeName(query)) return [];
  return listFuzzyMatches(query, tables, MAX_GUESSED)
    .filter((one) => isWorthATry(query, one))
    .map((match) => {
      const guess = { ...toRanked(match), own: match.own, isGuess: true };
      return { ...guess, isDoubtful: isInDoubt({ query, entry: match.entry, one: guess }) };
    });
}

/**
 * True if the query contains only the beginning of the place's name, and it is doubtful that the query means this place. There is
 * no doubt if the query also names a parent, and the typed words differ little from the name.
 */
export function isBegunInDoubt(query: TypedQuery, alignment: Alignment): boolean {
  const { entry, own, above } = alignment;
  if (!own.isBegun) return false;
  const isLike = above.length > 0 && isSpelledLike(query, entry, { span: own, share: SHARES.slipped });
  return !isLike && isInDoubt({ query, entry, one: { ...toRanked(alignment), isGuess: true } });
}

/** True if a guess explains enough of a query to be a result. */
export function isWorthATry({ text }: TypedQuery, { cost }: Pick<Ranked, 'cost'>): boolean {
  return cost <= text.length * COSTS.unexplained * SHARES.unexplained;
}

/** True if a line is short enough to be a single name, and the search of the line has not reached its limit of work. */
export function mayBeName({ breaks, isLong, work }: TypedQuery): boolean {
  return !isLong && breaks.length <= MAX_NAME_WORDS + 1 && !work.isSpent();
}

type FuzzyMatch = { entry: Entry; cost: number; own: Mention };

/**
 * Lists entries whose name, with typing errors, may be the whole query. The query is also tried without the unit words and stop
 * words at both ends. Shorter parts of the query are not tried, because a misspelled word is often another name by itself, and
 * entries with that name would hide the right one.
 * @param most the maximum number of entries that are returned
 * @returns the likeliest first
 */
function listFuzzyMatches(
  query: TypedQuery,
  { entryOf, spelled, phonetics }: Pick<SearchTables, 'entryOf' | 'spelled' | 'phonetics'>,
  most: number,
): FuzzyMatch[] {
  const whole = { start: 0, end: query.text.length };
  const core = findCore(query);
  const found = new Map<number, FuzzyMatch>();
  const take = (numbers: readonly number[], span: Span, slipCost: number): void => {
    for (const number of numbers) {
      const entry = entryOf(number);
      const cost = slipCost + costOfUnits(query, span, entry);
      if (cost < (found.get(number)?.cost ?? Infinity))
        found.set(number, { entry, cost, own: { ...span, cost: slipCost, units: [] } });
    }
  };
  const lookUp = (span: Span): void => {
    const text = query.text.slice(span.start, span.end);
    for (const { entries: numbers, distance } of spelled.findSimilar(text, forgivenSlips(text), query.work))
      take(numbers, span, distance * COSTS.slip);
    const phonetic = phoneticBetween(query, span.start, span.end);
    if (isKhmer(phonetic) || query.work.isSpent()) return;
    for (const { entries: numbers, distance } of phonetics.findSimilar(
      phonetic,
      forgivenInPhonetic(phonetic),
      query.work,
    ))
      take(numbers, span, distance * COSTS.slip + (distance === 0 ? 1 : 2) * COSTS.phonetic);
  };
  lookUp(whole);
  const isPart = core.end > core.start && core.end - core.start < query.text.length;
  if (isPart && !query.work.isSpent()) lookUp(core);
  return [...found.values()]
    .toSorted((a, b) => a.cost - b.cost || a.entry.number - b.entry.number)
    .slice(0, most);
}

/**
 * Adds up the costs of the unit words that are outside the name and do not fit the level of the entry, such as "khan" (district)
 * beside the name of a province.
 */
function costOfUnits({ text, units }: TypedQuery, { start, end }: Span, entry: Entry): number {
  const covered = new Uint8Array(text.length).fill(1, start, end);
  let cost = 0;
  // A longer unit word comes before the shorter ones inside it, so the shorter ones are skipped and add no cost.
  for (const span of units) {
    if (!isFree(covered, span)) continue;
    covered.fill(1, span.start, span.end);
    if (!isSaidOf(span, entry)) cost += (span.end - span.start) * COSTS.unexplained;
  }
  return cost;
}
