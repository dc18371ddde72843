import { isKhmer } from '#shared/text/is-khmer.ts';
import type { Chain } from './chains.ts';
import { COSTS } from '../costs.ts';
import { rememberEach } from '../names/read-arrays.ts';
import type { Entry } from '../names/entries.ts';
import { isFree, lengthOf } from '../read/spans.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import {
  isOfLevel,
  isOfOtherLevel,
  type Mention,
  type Mentions,
  type NamedPart,
} from '../retrieve/mentions.ts';
import type { Span } from '../read/read-line.ts';
import { isSaidOf } from '../read/unit-words.ts';

/** What the words of a line may name, and which of its letters are part of a name already. */
type Naming = { parts: Parts; covered: Uint8Array };

/** Words that name something above as well are rather that: others are taken where there are any. */
const NAMES_ABOVE = 1000;

/** A level of a chain, by its depth in it. */
type Level = { chain: Chain; depth: number; parts: Parts };

/** Which words name what an entry lies in, level by level; what they are is covered. */
export function placeParents(chain: Chain, { parts, covered }: Naming): NamedPart[] {
  const placed: NamedPart[] = [];
  for (const [depth, level] of chain.entries()) {
    let best: NamedPart | undefined;
    let bestFit = -Infinity;
    for (const number of level)
      for (const { part, fit: ownFit, isOther } of parts.fittingOf(number)) {
        if (ownFit <= bestFit || !isFree(covered, part.mention.start, part.mention.end)) continue;
        const asAbove = readAsAbove(part.mention, { chain, depth, parts });
        if (asAbove === 'part of the only one') continue;
        // Siem Reap Province is no town; nor is Kampot the district that Koun Satv lay in before.
        if (asAbove === 'only one' && (isOther || number !== level[0])) continue;
        const fit = asAbove === 'none' ? ownFit : ownFit - NAMES_ABOVE;
        if (fit <= bestFit) continue;
        best = part;
        bestFit = fit;
      }
    if (!best) continue;
    placed.push(best);
    covered.fill(1, best.mention.start, best.mention.end);
  }
  return placed;
}

/** What words are to the levels above one: no name; one of several; the only one; or only a part of that. */
type AsAbove = 'none' | 'one of several' | 'only one' | 'part of the only one';

/** How words that may name something of a level name what is above it as well: Svay Rieng is the town and the province. */
function readAsAbove(mention: Mention, { chain, depth, parts }: Level): AsAbove {
  let read: AsAbove = 'none';
  for (let above = depth + 1; above < chain.length; above += 1) {
    const level = chain[above] ?? [];
    const holding = findName(level, parts, (name, isOther) => !isOther && holds(name, mention));
    if (!holding) continue;
    if (findName(level, parts, (name) => !overlaps(name, mention)))
      read = read === 'none' ? 'one of several' : read;
    else if (lengthOf(holding) > lengthOf(mention)) return 'part of the only one';
    else read = 'only one';
  }
  return read;
}

/** Words that name something of a level. */
function findName(
  level: readonly number[],
  parts: Parts,
  isIt: (name: Mention, isOther: boolean) => boolean,
): Mention | undefined {
  for (const number of level)
    for (const { part, isOther } of parts.fittingOf(number))
      if (isIt(part.mention, isOther)) return part.mention;
  return undefined;
}

/** Whether words have all letters of others, and fit their name as well as these. */
function holds(outer: Mention, inner: Mention): boolean {
  return outer.start <= inner.start && outer.end >= inner.end && outer.cost <= inner.cost;
}

function overlaps(a: Mention, b: Mention): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Words that may name an entry, how well, and whether the unit word beside them is of another level. */
type FittingPart = { part: NamedPart; fit: number; isOther: boolean };

/** Which words may name an entry as something that others lie in, and which name it once more beside others. */
type Parts = {
  fittingOf: (number: number) => readonly FittingPart[];
  againOf: (number: number) => readonly Mention[];
};

/** Reads them of a line whose mentions are all known, and remembers them: many candidates lie in the same places. */
export function createParts(query: TypedQuery, mentions: Mentions, entries: readonly Entry[]): Parts {
  return {
    fittingOf: rememberEach((number) =>
      mentions.of(number).map((mention) => toFitting({ number, mention }, entries[number], query)),
    ),
    againOf: rememberEach((number) => {
      const entry = entries[number];
      return mentions
        .of(number)
        .filter((one) => one.cost <= COSTS.phonetic && !(entry && isOfOtherLevel(one, entry)));
    }),
  };
}

function toFitting(part: NamedPart, entry: Entry | undefined, query: TypedQuery): FittingPart {
  const { mention } = part;
  const isOther = entry !== undefined && isOfOtherLevel(mention, entry);
  return { part, fit: fitOf(mention, entry, query), isOther };
}

/** Of two words that name the same the later is meant. */
function fitOf(mention: Mention, entry: Entry | undefined, query: TypedQuery): number {
  return worthOf(mention, entry) + mention.start / query.text.length;
}

/** What a mention explains as a name of an entry, less what is inexact about it. */
export function worthOf(mention: Mention, entry: Entry | undefined): number {
  if (!entry) return 0;
  const units = isOfLevel(mention, entry) ? 1 : isOfOtherLevel(mention, entry) ? -1 : 0;
  return (mention.end - mention.start) * COSTS.unexplained - mention.cost + units * COSTS.otherLevel;
}

/** Landmarks beside the place. */
export function placeHints(landmarks: readonly NamedPart[], covered: Uint8Array): NamedPart[] {
  return landmarks.filter(({ mention }) => coverFree([mention], covered) > 0);
}

/** Covers the beginning of a unit word right behind the name of what has such a unit. @returns what it costs, 0 without one */
export function coverBegunUnit(
  parts: readonly NamedPart[],
  covered: Uint8Array,
  { query, base, entries }: { query: TypedQuery; base: Uint8Array; entries: readonly Entry[] },
): number {
  for (const begun of query.begunUnits)
    for (const { number, mention } of parts) {
      const entry = mention.end === begun.start ? entries[number] : undefined;
      if (!entry || !isSaidOf(begun, entry) || !isFree(base, begun.start, begun.end)) continue;
      if (coverFree([begun], covered) === 0) continue;
      return begun.isSure ? COSTS.begunUnitSurely : COSTS.begunUnit;
    }
  return 0;
}

/** Covers stretches that no name takes. @returns how many */
export function coverFree(spans: readonly Span[], covered: Uint8Array): number {
  let count = 0;
  for (const { start, end } of spans) {
    if (!isFree(covered, start, end)) continue;
    covered.fill(1, start, end);
    count += 1;
  }
  return count;
}

/** Our own pages name a place in both scripts: that is no repetition. */
export function coverInOtherScript(
  { text, hasBothScripts }: TypedQuery,
  own: Span,
  again: readonly Span[],
  covered: Uint8Array,
): void {
  if (!hasBothScripts) return;
  const isOwnKhmer = isKhmer(text[own.start] ?? '');
  coverFree(
    again.filter(({ start }) => isKhmer(text[start] ?? '') !== isOwnKhmer),
    covered,
  );
}

/** A place may be named twice: in both scripts, or as a town and as its province. @returns how often one is */
export function coverAgain(number: number, chain: Chain, { parts, covered }: Naming): number {
  let count = coverFree(parts.againOf(number), covered);
  for (const level of chain) for (const one of level) count += coverFree(parts.againOf(one), covered);
  return count;
}

export function listContradicting(areas: readonly NamedPart[], covered: Uint8Array): NamedPart[] {
  const found: NamedPart[] = [];
  for (const area of areas) {
    if (!isFree(covered, area.mention.start, area.mention.end)) continue;
    covered.fill(1, area.mention.start, area.mention.end);
    found.push(area);
  }
  return found;
}
