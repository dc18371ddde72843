import { isKhmer } from '#shared/text/is-khmer.ts';
import type { Alignment } from '../align/align.ts';
import { COSTS } from '../costs.ts';
import { forgivenInPhonetic } from '../letters/compare-names.ts';
import { forgivenSlips } from '../letters/edit-distance.ts';
import type { Entry } from '../names/entries.ts';
import type { SearchTables } from '../names/search-tables.ts';
import type { Span } from '../read/read-line.ts';
import { findCore, isFree, lengthOf, phoneticBetween } from '../read/spans.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { isSaidOf } from '../read/unit-words.ts';
import type { Mention } from '../retrieve/mentions.ts';
import { type Ranked, toRanked } from '../retrieve/namesakes.ts';
import { isInDoubt } from '../rules/meant-rules.ts';
import { isSpelledLike, OTHERWISE, SHORTEST_TRUSTED } from '../rules/evidence.ts';

/** Names that are only like the query. */
const MAX_GUESSED = 24;
/** The share of a query that may stay unexplained before a name that is only like it is dropped. */
const UNEXPLAINED_SHARE = 0.5;
/** A longer query is an address: it is not the name of one place with a slip in it. */
const MAX_NAME_WORDS = 6;

/** Finds places whose names are like all of a short query. */
export function listFuzzy(query: TypedQuery, tables: SearchTables): Ranked[] {
  if (!mayBeName(query)) return [];
  return listFuzzyMatches(query, tables, MAX_GUESSED)
    .filter((one) => isWorthATry(query, one))
    .map(({ number, cost, own }) => {
      const guess = { ...toRanked({ number, cost }), own, isGuess: true };
      return { ...guess, isDoubtful: isGuessInDoubt(query, guess, tables) };
    });
}

/** Says whether a name that a query only begins is hardly meant by it. Beside what a place lies in its own words count alone. */
export function isBegunInDoubt(
  query: TypedQuery,
  one: Alignment,
  tables: Pick<SearchTables, 'entries'>,
): boolean {
  const { number, own, above, cost } = one;
  const entry = tables.entries[number];
  if (!own.isBegun || !entry) return false;
  const isLike =
    above.length > 0 &&
    lengthOf(own) >= SHORTEST_TRUSTED &&
    isSpelledLike(query, entry, { span: own, share: OTHERWISE.slipped });
  return !isLike && isGuessInDoubt(query, { number, cost, standing: cost, isGuess: true }, tables);
}

function isGuessInDoubt(query: TypedQuery, one: Ranked, { entries }: Pick<SearchTables, 'entries'>): boolean {
  const entry = entries[one.number];
  return entry !== undefined && isInDoubt({ query, entry, one });
}

/** Says whether enough of a query is explained by what is hardly meant. */
export function isWorthATry({ text }: TypedQuery, { cost }: Pick<Ranked, 'cost'>): boolean {
  return cost <= text.length * COSTS.unexplained * UNEXPLAINED_SHARE;
}

/** Says whether a line is short enough to be one name, with what its buildings are called, and its work little enough. */
export function mayBeName({ breaks, isLong, work }: TypedQuery): boolean {
  return !isLong && breaks.length <= MAX_NAME_WORDS + 1 && !work.isSpent();
}

type FuzzyMatch = { number: number; cost: number; own: Mention };

/**
 * Entries that the whole of a query may be a name of, with slips in it; unit words round it aside. A word with a slip is
 * often a name itself, and what the rest of the query names is full of such names: these would hide what is meant.
 * @param most how many at most
 * @returns the likeliest first
 */
function listFuzzyMatches(
  query: TypedQuery,
  { entries, spelled, phonetics }: Pick<SearchTables, 'entries' | 'spelled' | 'phonetics'>,
  most: number,
): FuzzyMatch[] {
  const whole = { start: 0, end: query.text.length };
  const core = findCore(query);
  const found = new Map<number, FuzzyMatch>();
  const take = (numbers: readonly number[], span: Span, slipCost: number): void => {
    for (const number of numbers) {
      const entry = entries[number];
      if (!entry) continue;
      const cost = slipCost + (span === whole ? 0 : costOfUnits(query, span, entry));
      if (cost < (found.get(number)?.cost ?? Infinity))
        found.set(number, { number, cost, own: { ...span, cost: slipCost, units: [] } });
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
  return [...found.values()].toSorted((a, b) => a.cost - b.cost || a.number - b.number).slice(0, most);
}

/** What the unit words round a name say against an entry that has it. */
function costOfUnits({ text, units }: TypedQuery, { start, end }: Span, entry: Entry): number {
  const covered = new Uint8Array(text.length).fill(1, start, end);
  let cost = 0;
  // The longest come first: a word that is part of one of them adds nothing.
  for (const span of units) {
    if (!isFree(covered, span.start, span.end)) continue;
    covered.fill(1, span.start, span.end);
    if (!isSaidOf(span, entry)) cost += (span.end - span.start) * COSTS.unexplained;
  }
  return cost;
}
