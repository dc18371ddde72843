import { isKhmer } from '#shared/text/is-khmer.ts';
import { COSTS } from '../costs.ts';
import type { Entry } from '../names/entries.ts';
import type { Span } from '../read/read-line.ts';
import { isFree } from '../read/spans.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { isSaidOf } from '../read/unit-words.ts';
import type { NamedPart } from '../retrieve/mentions.ts';
import type { Chain } from './chains.ts';
import type { Naming } from './place-parents.ts';

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
      const other = entry.unit === begun.unit ? 0 : COSTS.otherUnit;
      return (begun.isSure ? COSTS.begunUnitSurely : COSTS.begunUnit) + other;
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
  const isOwnKhmer = isKhmer(text[own.start] ?? '');
  if (hasBothScripts)
    coverFree(
      again.filter(({ start }) => isKhmer(text[start] ?? '') !== isOwnKhmer),
      covered,
    );
}

/** A place may be named twice: in both scripts, or as a town and as its province. @returns how often one is */
export function coverAgain(number: number, chain: Chain, { parts, covered }: Naming): number {
  const own = parts.againOf(number);
  // "Ponhea Kraek, Kraek commune" names the district again, and not the commune and half a name.
  if (own.length > 1) return coverLongest([own, ...chain.flat().map(parts.againOf)].flat(), covered);
  let count = coverFree(own, covered);
  for (const level of chain) for (const one of level) count += coverFree(parts.againOf(one), covered);
  return count;
}

/** Covers stretches that no name takes, the longest first. @returns how many */
function coverLongest(spans: readonly Span[], covered: Uint8Array): number {
  return coverFree(
    spans.toSorted((a, b) => b.end - b.start - (a.end - a.start)),
    covered,
  );
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
