import type { Aligner, Alignment } from '../align/align.ts';
import type { Chain, SearchTables } from '../names/search-tables.ts';
import { findAddress } from '../align/find-address.ts';
import { COSTS } from '../costs.ts';
import { createNameGroups } from '../names/name-groups.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';
import { type BegunName, MAX_CANDIDATES } from '../retrieve/known-names.ts';
import { type Mentions, type Ranked, toRanked } from '../retrieve/mentions.ts';
import type { ScoreBoard } from '../retrieve/scores.ts';
import { isBegunInDoubt, isWorthATry, mayBeName } from './guess-names.ts';
import { Evidence } from '../rules/evidence.ts';
import { isNamed } from '../rules/order-rules.ts';
import { isMeant } from '../rules/meant-rules.ts';

/** A number is not taken for the beginning of a name: it may be a house number. */
const DIGITS = /^\d+$/;
/** An entry that costs this much more than the best is not meant. */
const MAX_WORSE = 25;
const MAX_ALIGNED = 60;
/** The most candidates when only a town is looked for: the town itself is always among them. */
const MAX_BESIDE_TOWN = 40;

type Parts = {
  board: ScoreBoard;
  chainOf: (number: number) => Chain;
  alignerOf: (query: TypedQuery, mentions: Mentions) => Aligner;
};

/**
 * Aligns a line with all entries that it names, then with names that have slips. If none of these explains the end of the
 * line, names that are only begun are aligned as well.
 */
export function createLineAligner(tables: SearchTables, { board, chainOf, alignerOf }: Parts) {
  const { entries } = tables;
  const groups = createNameGroups(tables);

  return (
    query: TypedQuery,
    mentions: Mentions,
    { begun, withSlips }: { begun: readonly BegunName[]; withSlips: boolean },
  ): Ranked[] => {
    const candidates = board.listBest(withSlips ? MAX_CANDIDATES : MAX_BESIDE_TOWN);
    const line = { mentions, candidates, withSlips };
    let aligned = findAddress(query, line, { tables, groups, alignerOf, chainOf });
    const isShort = withSlips && mayBeName(query);
    if (isShort && !isEndExplained(query, aligned[0])) {
      noteBegun(query, mentions, { begun, candidates }, { entries, chainOf });
      const align = alignerOf(query, mentions);
      const again = new Set([...candidates, ...aligned.map(({ number }) => number)]);
      aligned = [...again]
        .flatMap((number) => align(number) ?? [])
        .toSorted((a, b) => a.cost - b.cost || a.number - b.number);
    }
    const isTrusted = (one: Alignment): boolean => {
      const entry = entries[one.number];
      if (!entry || (!withSlips && !isTown(one, entries))) return false;
      return isMeant(new Evidence({ query, entries }, one, entry));
    };
    const best = aligned.find(isTrusted);
    if (!best) return isShort ? aligned.filter((one) => isWorthATry(query, one)).map(toDoubtful) : [];
    const ranked = aligned
      .filter(({ cost }) => cost <= best.cost + MAX_WORSE)
      .filter(isTrusted)
      .slice(0, MAX_ALIGNED);
    // A town that is spelled exactly stays however many words are left over, because every other entry may be in doubt.
    const named = aligned.find((one) => isNamed(one, { query, entries }) && isTrusted(one));
    if (named && !ranked.includes(named)) ranked.push(named);
    return ranked.map((one) => ({
      ...toRanked(one),
      isGuess: one.own.cost > COSTS.phonetic,
      isDoubtful: isBegunInDoubt(query, one, tables),
    }));
  };
}

/**
 * Adds mentions for a half-typed end: beginnings of the candidates' names (not of all names, because one letter begins
 * thousands), and the last word as the beginning of a name of their parents.
 */
function noteBegun(
  query: TypedQuery,
  mentions: Mentions,
  { begun, candidates }: { begun: readonly BegunName[]; candidates: readonly number[] },
  { entries, chainOf }: { entries: Entries; chainOf: (number: number) => Chain },
): void {
  const looked = new Set(candidates);
  for (const { numbers, span, cost } of begun)
    if (!DIGITS.test(query.text.slice(span.start, span.end)))
      mentions.add(
        numbers.filter((number) => looked.has(number)),
        span,
        cost,
        true,
      );
  const last = { start: query.breaks.at(-2) ?? 0, end: query.text.length };
  const word = query.text.slice(last.start);
  const above = new Set(candidates.flatMap((number) => chainOf(number).flat()));
  const isBegun = (number: number): boolean =>
    entries[number]?.keys.spelled.some((key) => key.startsWith(word)) ?? false;
  mentions.add([...above].filter(isBegun), last, COSTS.prefix, true);
}

function toDoubtful(one: Alignment): Ranked {
  return { ...toRanked(one), isGuess: true, isDoubtful: true };
}

function isTown({ number, own }: Alignment, entries: Entries): boolean {
  return (entries[number]?.level ?? LEVELS.page) <= LEVELS.district && own.cost === COSTS.exact;
}

/** True if a full name ends the query: then its end is not half typed. */
function isEndExplained({ text }: TypedQuery, best: Alignment | undefined): boolean {
  if (!best || best.own.cost > COSTS.phonetic) return false;
  return [best.own, ...best.above.map(({ mention }) => mention)].some(
    ({ end, cost }) => end === text.length && cost <= COSTS.phonetic,
  );
}

type Entries = SearchTables['entries'];
