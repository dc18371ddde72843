import type { Entry } from '../names/entries.ts';
import type { Span } from '../read/read-line.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { isSaidOf, type UnitSpan } from '../read/unit-words.ts';

/** A span of a query that is, or may be, a name of some entries. */
export type Mention = Span & {
  /** The cost of its inexact match, see costs.ts. */
  cost: number;
  /** The unit words directly beside it: before it, or behind it in English. */
  units: readonly UnitSpan[];
  /** It is only the beginning of the name or of a word in it: the query may still be typed. */
  isBegun?: true;
};

/** An entry and the mention that names it. */
export type NamedPart = { entry: Entry; mention: Mention };

/** The mentions in a query, by the entries that they may name. */
export type Mentions = {
  add: (numbers: readonly number[], span: Span, cost: number, isBegun?: boolean) => void;
  /** Returns the mentions of an entry, in the order they were added. */
  of: (number: number) => readonly Mention[];
  all: () => ReadonlyMap<number, readonly Mention[]>;
  /** Counts all mentions. None is ever removed, so a result made at the same count is still valid. */
  count: () => number;
};

const NONE: readonly Mention[] = [];
const NO_UNITS: readonly UnitSpan[] = [];
/** The most mentions of one entry: more repetitions of its name in an address say nothing new. */
const MAX_MENTIONS = 6;
/** English and Chinese unit words that stand behind the name. All others stand before it. */
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

/** True if the unit words beside a mention all contradict the level of the entry. */
export function isOfOtherLevel({ units }: Mention, entry: Entry): boolean {
  return units.length > 0 && units.every((unit) => !isSaidOf(unit, entry));
}

/** True if a unit word beside a mention agrees with the level of the entry. */
export function isOfLevel({ units }: Mention, entry: Entry): boolean {
  return units.some((unit) => isSaidOf(unit, entry));
}

/** True if a unit word may stand behind the name: it is English or Chinese. */
export function isEnglishUnit({ text }: TypedQuery, { start, end }: Span): boolean {
  return ENGLISH_UNIT.test(text.slice(start, end));
}

type FindUnits = (start: number, end: number) => readonly UnitSpan[];

const unitsBeside = new WeakMap<TypedQuery, FindUnits>();

/** Returns the lookup of unit words, made once for each query: a line is read several times. */
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
  /** Its name is only similar to the query. */
  isGuess?: boolean;
  /** Its name has other letters than the query: it is shown as a result, but a line is not taken to mean it. */
  isDoubtful?: boolean;
  /** The words that name it, if they are not among the mentions. */
  own?: Mention;
};

export function toRanked({ entry, cost }: { entry: Entry; cost: number }): Ranked {
  return { number: entry.number, cost, standing: cost };
}

/** Keeps each entry once, with its best standing. The best comes first; of equal ones the earlier entry. */
export function keepBest(ranked: readonly Ranked[]): Ranked[] {
  const known = new Set<number>();
  const best: Ranked[] = [];
  // One letter finds thousands of places with few different standings, and most are already in the order of entries.
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
