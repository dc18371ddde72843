import { isKhmer } from '#shared/text/is-khmer.ts';
import type { SearchTables } from '../names/search-tables.ts';
import { findCore } from '../read/core.ts';
import { COSTS, OTHER_UNIT, UNEXPLAINED, UNNAMED_UNIT } from '../costs.ts';
import { forgivenSlips } from '../letters/edit-distance.ts';
import type { Entry } from '../names/entries.ts';
import { forgivenInPhonetic } from '../letters/guess-name.ts';
import { isFree } from '../read/spans.ts';
import type { Mention } from '../retrieve/mentions.ts';
import { phoneticBetween } from '../read/runs.ts';
import type { Span } from '../read/read-line.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { isSaidOf } from '../read/unit-words.ts';

type FuzzyMatch = { number: number; cost: number; own: Mention };

/**
 * Entries that the whole of a query may be a name of, with slips in it; unit words round it aside. A word with a slip is
 * often a name itself, and what the rest of the query names is full of such names: these would hide what is meant.
 * @param most how many at most
 * @returns the likeliest first
 */
export function listFuzzyMatches(
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
    if (isSaidOf(span, entry)) cost += entry.unit === span.unit ? 0 : OTHER_UNIT;
    else if (entry.parent && span.level < entry.level) cost += UNNAMED_UNIT;
    else cost += (span.end - span.start) * UNEXPLAINED;
  }
  return cost;
}
