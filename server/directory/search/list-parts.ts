import type { AddressPart, AddressPartKind } from '#shared/contracts/address.ts';
import type { Entry } from './entries.ts';
import type { Named } from './place-name.ts';
import type { Span } from './read-line.ts';
import type { TypedQuery } from './typed-query.ts';

/** A stretch of a line that was understood, in units of UTF-16 of the line as it was typed. */
type TypedPart = Span & { kind: AddressPartKind; place: string | null };

/** What else than signs stands between parts is left over. */
const LEFT_OVER = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{P}]*(?:\s+[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{P}]*)*/gu;

/**
 * A line taken apart: which of it names the place and each of what it lies in, and what is left over.
 * @param named by which words of the query the entry and each of its parents is named, the entry first
 */
export function listParts(
  line: string,
  query: TypedQuery,
  { entry, named }: { entry: Entry | undefined; named: readonly (Named | undefined)[] },
): AddressPart[] {
  const parts: TypedPart[] = [];
  let at = entry;
  for (const one of named) {
    if (one && at && at.target.category !== 'page')
      parts.push({ ...withUnits(query, one), kind: at.target.category, place: codeOf(at) });
    at = at?.parent;
  }
  const sorted = parts.toSorted((a, b) => a.start - b.start);
  return [...sorted, ...listLeft(line, sorted)]
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, kind, place }) => ({ kind, start, end, text: line.slice(start, end), place }));
}

function codeOf({ target }: Entry): string | null {
  if (target.category === 'page') return null;
  return target.category === 'landmark' ? target.landmark.id : (target.village?.code ?? target.place.code);
}

/** A name with the unit words right beside it. */
function withUnits(query: TypedQuery, { start, end }: Span): Span {
  const before = query.units.find((unit) => unit.end === start)?.start ?? start;
  const behind = query.units.find((unit) => unit.start === end)?.end ?? end;
  return query.toTyped(before, before === start ? behind : end);
}

function listLeft(line: string, parts: readonly Span[]): TypedPart[] {
  const edges = [...parts, { start: line.length, end: line.length }];
  return edges.flatMap(({ start }, index) => {
    const from = edges[index - 1]?.end ?? 0;
    return [...line.slice(from, start).matchAll(LEFT_OVER)].map((match): TypedPart => {
      const begin = from + match.index;
      return { start: begin, end: begin + match[0].length, kind: 'other', place: null };
    });
  });
}
