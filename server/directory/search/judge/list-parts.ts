import type { AddressPart, AddressPartKind } from '#shared/contracts/addresses/address.ts';
import type { Entry, PlaceTarget } from '../names/entries.ts';
import type { NonPlace } from '../read/non-places.ts';
import { isEnglishUnit } from '../retrieve/mentions.ts';
import type { Span } from '../read/read-line.ts';
import type { TypedQuery } from '../read/typed-query.ts';

/** An entry, and the span of a query that names it. */
export type NamedSpan = { entry: Entry | undefined; span: Span };

/** A span of a line that was understood, in units of UTF-16 of the line as typed. */
type TypedPart = Span & { kind: AddressPartKind; place: string | null };

/** Words between the parts that were understood. Punctuation alone is no part. */
const LEFT_OVER = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{P}]*(?:\s+[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{P}]*)*/gu;
const CLOSING = /[\p{P}\s]+$/u;

/** Splits a line into parts: names of places, what is no place, and words left over. */
export function listParts(
  typed: string,
  { query, nonPlaces }: { query: TypedQuery; nonPlaces: readonly NonPlace[] },
  named: readonly NamedSpan[],
): AddressPart[] {
  const known: TypedPart[] = [
    ...nonPlaces.map(({ kind, start, end }) => ({ kind, start, end, place: null })),
    ...named.flatMap(({ entry, span }) => toPlacePart(query, entry, span)),
  ];
  const sorted = dropOverlaps(known.toSorted((a, b) => a.start - b.start || b.end - a.end));
  return [...sorted, ...listLeft(typed, sorted)]
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, kind, place }) => ({ kind, start, end, text: typed.slice(start, end), place }));
}

function toPlacePart(query: TypedQuery, entry: Entry | undefined, span: Span): TypedPart[] {
  if (!entry || entry.target.category === 'page') return [];
  return [{ ...withUnits(query, span), kind: entry.target.category, place: idOf(entry.target) }];
}

function idOf(target: PlaceTarget): string {
  return target.category === 'landmark' ? target.landmark.id : (target.village?.code ?? target.place.code);
}

function dropOverlaps(parts: readonly TypedPart[]): TypedPart[] {
  let end = 0;
  return parts.filter((part) => {
    if (part.start < end) return false;
    ({ end } = part);
    return true;
  });
}

/** Widens the span of a name by the unit words directly beside it. */
function withUnits(query: TypedQuery, { start, end }: Span): Span {
  const before = query.units.find((unit) => unit.end === start && !query.edges.has(start))?.start ?? start;
  const behind =
    query.units.find((unit) => unit.start === end && !query.edges.has(end) && isEnglishUnit(query, unit))
      ?.end ?? end;
  return query.toTyped(before, before === start ? behind : end);
}

function listLeft(typed: string, parts: readonly Span[]): TypedPart[] {
  const edges = [...parts, { start: typed.length, end: typed.length }];
  return edges.flatMap(({ start }, index) => {
    const from = edges[index - 1]?.end ?? 0;
    return [...typed.slice(from, start).matchAll(LEFT_OVER)].map((match): TypedPart => {
      const begin = from + match.index;
      const end = begin + match[0].replace(CLOSING, '').length;
      return { start: begin, end, kind: 'other', place: null };
    });
  });
}
