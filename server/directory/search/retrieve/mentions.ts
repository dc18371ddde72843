import type { Entry } from '../names/entries.ts';
import type { Span } from '../read/read-line.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { isSaidOf, type UnitSpan } from '../read/unit-words.ts';

/** A span of a query that is, or may be, a name of some entries. */
export type Mention = Span & {
  /** The cost of the match, see `COSTS`. It is 0 if the name is spelled exactly. */
  cost: number;
  /** The unit words directly before the span, and the English or Chinese unit words directly after it. */
  units: readonly UnitSpan[];
  /** True if the span is only the beginning of the name or of a word in it. The visitor may still be typing. */
  isBegun?: true;
};

/** An entry and the mention that names it. */
export type NamedPart = { entry: Entry; mention: Mention };

/** The mentions in a query, keyed by the number of the entry that they may name. */
export type Mentions = {
  add: (numbers: readonly number[], span: Span, cost: number, isBegun?: boolean) => void;
  /** Returns the mentions of an entry, in the order they were added. */
  of: (number: number) => readonly Mention[];
  all: () => ReadonlyMap<number, readonly Mention[]>;
  /**
   * Returns the number of all mentions. Mentions are never removed, so a result that was computed from them stays valid
   * until this number changes.
   */
  count: () => number;
};

const NONE: readonly Mention[] = [];
const NO_UNITS: readonly UnitSpan[] = [];
/** The maximum number of mentions per entry. Further repetitions of its name in an address add no information. */
const MAX_MENTIONS = 6;
/** Matches English and Chinese unit words that may follow a name. All other unit words, such as "city of", precede it. */
const ENGLISH_UNIT =
  /^(?:province|district|municipality|city|town|commune|village|capital|prov|dist|ville)(?!(?:de|of)$)|^(?:[市省州县縣区區]|分[区區])$/u;

export function createMentions(query: TypedQuery): Mentions {
  const byEntry = new Map<number, Mention[]>();
  const findUnitsBeside = unitsBesideOf(query);
  let count = 0;
  return {
    add: (numbers, { start, end }, cost, isBegun = false) => {
      const begun = isBegun ? { isBegun } : {};
      const mention: Mention = { start, end, cost, units: findUnitsBeside(start, end), ...begun };
      for (const number of numbers) {
        const known = byEntry.get(number);
        if (!known) byEntry.set(number, [mention]);
        else if (
          known.length < MAX_MENTIONS &&
          !known.some((one) => one.start === start && one.end === end && one.cost <= cost)
        )
          known.push(mention);
        else continue;
        count += 1;
      }
    },
    of: (number) => byEntry.get(number) ?? NONE,
    all: () => byEntry,
    count: () => count,
  };
}

/** True if there are unit words beside a mention, and none of them has the level of the entry. */
export function isOfOtherLevel({ units }: Mention, entry: Entry): boolean {
  return units.length > 0 && units.every((unit) => !isSaidOf(unit, entry));
}

/** True if a unit word beside a mention has the level of the entry. */
export function isOfLevel({ units }: Mention, entry: Entry): boolean {
  return units.some((unit) => isSaidOf(unit, entry));
}

/** True if a unit word may follow the name, as English and Chinese ones do. */
export function isEnglishUnit({ text }: TypedQuery, { start, end }: Span): boolean {
  return ENGLISH_UNIT.test(text.slice(start, end));
}

type FindUnits = (start: number, end: number) => readonly UnitSpan[];

const unitsBeside = new WeakMap<TypedQuery, FindUnits>();

/**
 * Returns the function that finds the unit words beside a span. It is cached, because `createMentions` is called several
 * times for one query.
 */
function unitsBesideOf(query: TypedQuery): FindUnits {
  const known = unitsBeside.get(query) ?? createUnitsBeside(query);
  unitsBeside.set(query, known);
  return known;
}

/** Indexes unit words by their ends and starts, because a line may have many unit words and many mentions. */
function createUnitsBeside(query: TypedQuery): FindUnits {
  const { units, edges } = query;
  const [before, behind] = [new Map<number, UnitSpan[]>(), new Map<number, UnitSpan[]>()];
  for (const unit of units) {
    const isEnglish = isEnglishUnit(query, unit);
    if (!edges.has(unit.end) && (!isEnglish || edges.has(unit.start))) addTo(before, unit.end, unit);
    if (!edges.has(unit.start) && isEnglish) addTo(behind, unit.start, unit);
  }
  return (start, end) => {
    const [first, second] = [before.get(start) ?? NO_UNITS, behind.get(end) ?? NO_UNITS];
    if (second.length === 0) return first;
    if (first.length === 0) return second;
    return units.filter((unit) => first.includes(unit) || second.includes(unit));
  };
}

function addTo(units: Map<number, UnitSpan[]>, at: number, unit: UnitSpan): void {
  const list = units.get(at);
  if (list) list.push(unit);
  else units.set(at, [unit]);
}

/** An entry with the cost of its match. `standing` is the cost it is sorted by, which may differ from `cost`. */
export type Ranked = {
  number: number;
  cost: number;
  standing: number;
  /** True if the name of the entry only resembles the query. */
  isGuess?: boolean;
  /**
   * True if the query is unlikely to mean the entry. The entry is shown as a search result, but a line of a bulk lookup is
   * never resolved to it.
   */
  isDoubtful?: boolean;
  /** The words of the query that name the entry. Absent if they are among the mentions of the entry. */
  own?: Mention;
};

export function toRanked({ entry, cost }: { entry: Entry; cost: number }): Ranked {
  return { number: entry.number, cost, standing: cost };
}

/**
 * Sorts entries by `standing`, and then by number. If an entry is listed several times, only the one with the lowest
 * `standing` is returned.
 */
export function keepBest(ranked: readonly Ranked[]): Ranked[] {
  const known = new Set<number>();
  const best: Ranked[] = [];
  // Grouping by standing is faster than sorting all places at once. A query of one letter finds thousands of places, but
  // they have few different standings, and most groups are already in the order of entries.
  const byStanding = Map.groupBy(ranked, ({ standing }) => standing);
  for (const standing of [...byStanding.keys()].toSorted((a, b) => a - b))
    for (const one of inOrder(byStanding.get(standing) ?? [])) {
      if (known.has(one.number)) continue;
      known.add(one.number);
      best.push(one);
    }
  return best;
}

function inOrder(ranked: Ranked[]): Ranked[] {
  const isInOrder = ranked.every(({ number }, at) => number >= (ranked[at - 1]?.number ?? -1));
  return isInOrder ? ranked : ranked.sort((a, b) => a.number - b.number);
}
