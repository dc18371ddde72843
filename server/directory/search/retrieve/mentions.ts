import type { Entry } from '../names/entries.ts';
import type { Span } from '../read/read-line.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { isSaidOf, type UnitSpan } from '../read/unit-words.ts';

/** A stretch of a query that is, or may be, a name of some entries. */
export type Mention = Span & {
  /** What is inexact about it, see costs.ts. */
  cost: number;
  /** The unit words that stand beside it and are said of it: before it, or behind it in English. */
  units: readonly UnitSpan[];
  /** It is only the beginning of the name, or of a word of it: the query may still be typed. */
  isBegun?: true;
};

/** An entry and what names it. */
export type NamedPart = { number: number; mention: Mention };

/** Mentions by the entries that they may name. */
export type Mentions = {
  add: (numbers: readonly number[], span: Span, cost: number, isBegun?: boolean) => void;
  /** What may name an entry, in the order of the query. */
  of: (number: number) => readonly Mention[];
  all: () => ReadonlyMap<number, readonly Mention[]>;
  /** How many there are: they are added and never taken away, so that what was read of as many still holds. */
  count: () => number;
};

const NONE: readonly Mention[] = [];
const NO_UNITS: readonly UnitSpan[] = [];
/** No address names a place so often: words that are repeated further say nothing more. */
const MAX_MENTIONS = 6;
/** Unit words of English and Chinese stand behind the name, others before it. */
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

/** Whether the unit words beside a mention say that it is of another level than the entry. */
export function isOfOtherLevel({ units }: Mention, entry: Entry): boolean {
  return units.length > 0 && units.every((unit) => !isSaidOf(unit, entry));
}

/** Whether a unit word beside a mention says that it is of the level of the entry. */
export function isOfLevel({ units }: Mention, entry: Entry): boolean {
  return units.some((unit) => isSaidOf(unit, entry));
}

/** Whether a unit word is English, so that it may stand behind the name. */
export function isEnglishUnit({ text }: TypedQuery, { start, end }: Span): boolean {
  return ENGLISH_UNIT.test(text.slice(start, end));
}

type FindUnits = (start: number, end: number) => readonly UnitSpan[];

const unitsBeside = new WeakMap<TypedQuery, FindUnits>();

/** What finds the unit words that are said of a stretch: a line is read several times. */
function unitsBesideOf(query: TypedQuery): FindUnits {
  const known = unitsBeside.get(query) ?? createUnitsBeside(query);
  unitsBeside.set(query, known);
  return known;
}

/** Finds the unit words that are said of a stretch, by where they end and begin: a line may have many of both. */
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
