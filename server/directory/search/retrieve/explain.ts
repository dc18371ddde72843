import { GLUED_GUESS, LATER_CODE, PARENT_FIRST, PARENT_SHARE, UNEXPLAINED, UNIT_SLIP } from '../costs.ts';
import type { Entry } from '../names/entries.ts';
import type { Guess } from '../letters/guess-name.ts';
import { isFree } from '../read/spans.ts';
import { placePhonetic, placeSpelled, type MayBe, type Named } from './place-name.ts';
import { isCalledProvince } from './mentions.ts';
import { listRuns } from '../read/runs.ts';
import { placeBegunUnit, placeUnits, type Attempt } from './place-units.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';
import { WORK } from '../work.ts';

/** The cost of a candidate for a query: less is better, 0 is perfect. */
export type Explanation = {
  /** Infinity when its own name is not named. */
  cost: number;
  /** What would be left to explain, whether or not its own name is named. */
  left: number;
  /** By which words the entry and each of its parents is named, the entry first. */
  named: readonly (Named | undefined)[];
  /** Whether its end is taken for a unit word that is still being typed. */
  isHalfTyped: boolean;
};

type Line = {
  entries: readonly Entry[];
  order: readonly number[];
  withGuesses: boolean;
  /** Whether the entry's own name is placed by its phonetic key before all others. */
  ownPhoneticFirst: boolean;
};

type Offer = { index: number; start: number; end: number; guess: Guess; gain: number };

/**
 * How the words of a query name an entry and what it lies in. Whole names are placed first, in the order of an address;
 * where that leaves something over, the longest names are placed first, because a short one may be part of a long one;
 * where its own name was taken for a parent's of nearly the same name, its own comes first, and where both are called the
 * same, the parent's.
 * Unit words count where the place or a parent is such a unit, and so does the beginning of one behind its name.
 * @param withGuesses whether what is left may be the beginning, an inner part or a slip of a name
 */
export function explain(query: TypedQuery, entry: Entry, withGuesses: boolean): Explanation {
  const entries = lineOf(entry);
  const order = entries.map((_entry, index) => index);
  const first = attemptIn(query, { entries, order, withGuesses, ownPhoneticFirst: false });
  if (first.cost < UNEXPLAINED || entries.length === 1) return first;
  if (!first.named[0] && query.findKeys(entry.keys).phonetics.length > 0)
    return attemptIn(query, { entries, order, withGuesses, ownPhoneticFirst: true });
  const [own] = first.named;
  const ownText = own ? query.text.slice(own.start, own.end) : '';
  if (own && entries.slice(1).some(({ keys }) => keys.spelled.includes(ownText)))
    return attemptIn(query, { entries, order: order.toReversed(), withGuesses, ownPhoneticFirst: false });
  const byLength = order.toSorted(
    (a, b) => longestKey(entries[b] ?? entry) - longestKey(entries[a] ?? entry),
  );
  if (byLength.every((index, at) => index === at)) return first;
  const second = attemptIn(query, { entries, order: byLength, withGuesses, ownPhoneticFirst: false });
  return second.cost < first.cost || (second.cost === first.cost && second.left < first.left)
    ? second
    : first;
}

/** The entry first, then what it lies in, up to the province. */
function lineOf(entry: Entry): Entry[] {
  const line = [entry];
  for (let { parent } = entry; parent; { parent } = parent) line.push(parent);
  return line;
}

function take({ covered, named }: Attempt, index: number, found: Named): void {
  named[index] = found;
  covered.fill(1, found.start, found.end);
}

/** A place may be named in both scripts, as our own pages name it. */
function coverAgain({ query, covered }: Attempt, { keys }: Entry): void {
  const again = placeSpelled(query, covered, query.findKeys(keys).spelled);
  if (again) covered.fill(1, again.start, again.end);
}

function placeCode({ query, covered }: Attempt, { codes }: Entry): Named | undefined {
  if (!query.hasDigits) return undefined;
  for (const [rank, code] of codes.entries()) {
    const found = placeSpelled(query, covered, [code]);
    if (found) return { ...found, cost: found.cost + rank * LATER_CODE };
  }
  return undefined;
}

/** A town has its own name and that of its province: what else it is called is looked for first. */
function ownFirst(keys: readonly string[], parent: Entry | undefined): readonly string[] {
  const above: string[] = [];
  for (let at = parent; at; { parent: at } = at) above.push(...at.keys.spelled);
  const [own, shared] = [
    keys.filter((key) => !above.includes(key)),
    keys.filter((key) => above.includes(key)),
  ];
  return [...own, ...shared];
}

/** A match by spelling; or by phonetic key, where the spelling is only part of that match: Nokor, in Nokor Thom. */
function placeName(
  { query, covered }: Attempt,
  { keys, parent }: Entry,
  mayBe: MayBe | undefined,
): Named | undefined {
  const { spelled, phonetics } = query.findKeys(keys);
  const own = spelled.length > 1 ? ownFirst(spelled, parent) : spelled;
  const name = placeSpelled(query, covered, own, mayBe);
  if (!name || phonetics.length === 0) return name;
  const byPhonetic = placePhonetic(query, covered, phonetics, mayBe);
  const isPart = byPhonetic && byPhonetic.start <= name.start && byPhonetic.end >= name.end;
  return isPart && byPhonetic.end - byPhonetic.start > name.end - name.start ? byPhonetic : name;
}

function placeWholeNames(attempt: Attempt, { entries: line, order, ownPhoneticFirst }: Line): void {
  const { query, covered, named } = attempt;
  const [own] = line;
  const isNoProvince: MayBe = (start, end) => !isCalledProvince(query, { start, end });
  /** What the line calls a province is no town of that name in which the place lies. */
  const mayBeOf = (index: number, { level }: Entry): MayBe | undefined =>
    index > 0 && level > LEVELS.province ? isNoProvince : undefined;
  const byPhonetic =
    ownPhoneticFirst && own && placePhonetic(query, covered, query.findKeys(own.keys).phonetics);
  if (byPhonetic) take(attempt, 0, byPhonetic);
  for (const index of order) {
    const entry = named[index] ? undefined : line[index];
    if (!entry) continue;
    const name = placeName(attempt, entry, mayBeOf(index, entry));
    if (name) take(attempt, index, name);
    if (name && query.hasBothScripts) coverAgain(attempt, entry);
    const code = placeCode(attempt, entry);
    if (code) take(attempt, index, name ?? code);
    if (code) covered.fill(1, code.start, code.end);
  }
  for (const index of order) {
    const entry = named[index] ? undefined : line[index];
    const found =
      entry && placePhonetic(query, covered, query.findKeys(entry.keys).phonetics, mayBeOf(index, entry));
    if (found) take(attempt, index, found);
  }
}

function findBestOffer({ query, covered, named }: Attempt, line: readonly Entry[]): Offer | undefined {
  const isClose = named.some((found, index) => index > 0 && found);
  let best: Offer | undefined;
  for (const { start, end } of listRuns(query, covered)) {
    const most = (end - start) * UNEXPLAINED;
    if (most <= (best?.gain ?? 0)) continue;
    const run = query.runBetween(start, end);
    for (const [index, entry] of line.entries()) {
      const guess = named[index] ? undefined : query.guessName(run, entry.keys, isClose);
      if (!guess) continue;
      const cost = guess.cost + (guess.whole || query.isBreak(start) ? 0 : GLUED_GUESS);
      const gain = most - cost * (index === 0 ? 1 : PARENT_SHARE);
      if (gain > (best?.gain ?? 0)) best = { index, start, end, guess: { ...guess, cost }, gain };
    }
  }
  return best;
}

function guessTheRest(attempt: Attempt, line: readonly Entry[]): void {
  for (let left = line.length; left > 0; left -= 1) {
    const offer = findBestOffer(attempt, line);
    if (!offer) break;
    take(attempt, offer.index, { start: offer.start, end: offer.end, ...offer.guess });
  }
  for (const { start, end } of attempt.query.mistypedUnits) {
    if (!isFree(attempt.covered, start, end)) continue;
    attempt.covered.fill(1, start, end);
    attempt.extra += UNIT_SLIP;
  }
}

function countLeft(covered: Uint8Array): number {
  let left = 0;
  for (let at = 0; at < covered.length; at += 1) if (covered[at] !== 1) left += 1;
  return left;
}

function costOf({ named, extra }: Attempt, left: number): number {
  const [own] = named;
  if (!own) return Infinity;
  let inexact = own.cost;
  let isTurned = false;
  for (let index = 1; index < named.length; index += 1) {
    const parent = named[index];
    if (!parent) continue;
    inexact += parent.cost * PARENT_SHARE;
    if (parent.start < own.start) isTurned = true;
  }
  return left * UNEXPLAINED + inexact + extra + (isTurned ? PARENT_FIRST : 0);
}

function attemptIn(query: TypedQuery, way: Line): Explanation {
  query.work.add(WORK.explained);
  const { entries: line, withGuesses } = way;
  const covered = new Uint8Array(query.text.length);
  const attempt: Attempt = { query, covered, named: line.map(() => undefined), extra: 0, isHalfTyped: false };
  placeWholeNames(attempt, way);
  placeUnits(attempt, line);
  placeBegunUnit(attempt, line, true);
  if (withGuesses && covered.includes(0)) guessTheRest(attempt, line);
  placeBegunUnit(attempt, line, false);
  const { named, isHalfTyped } = attempt;
  const left = countLeft(covered);
  return { cost: costOf(attempt, left), left, named, isHalfTyped };
}

function longestKey({ keys }: Entry): number {
  return keys.spelled[0]?.length ?? 0;
}
