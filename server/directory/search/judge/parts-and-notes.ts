import type { AddressNote, AddressPart, AddressPartKind } from '#shared/contracts/addresses/address.ts';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { fullName, NO_UNIT, parentNames, VILLAGE_UNIT } from '#shared/places/place-name.ts';
import type { Entry, Target, PlaceTarget } from '../names/entries.ts';
import type { SearchTables } from '../names/search-tables.ts';
import type { RankedLine } from '../find-by-name.ts';
import { isRival, mayBeMeant } from '../rules/line-evidence.ts';
import { phoneticBetween } from '../read/spans.ts';
import { type NamedPart, type Ranked, isEnglishUnit } from '../retrieve/mentions.ts';
import type { NonPlace } from '../read/non-places.ts';
import type { Span } from '../read/read-line.ts';
import type { TypedQuery } from '../read/typed-query.ts';

/**
 * A part of a line, with its offsets in the line as typed, in UTF-16 units. `place` is the code or id of the place that it
 * names.
 */
type TypedPart = Span & { kind: AddressPartKind; place: string | null };

/** Matches words between the parts that were understood. Punctuation alone is not a part. */
const LEFT_OVER = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{P}]*(?:\s+[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{P}]*)*/gu;
const CLOSING = /[\p{P}\s]+$/u;

/** Splits a line into parts: names of places, parts that are not places (such as streets and codes), and leftover words. */
export function listParts(
  typed: string,
  { query, nonPlaces }: { query: TypedQuery; nonPlaces: readonly NonPlace[] },
  named: readonly NamedPart[],
): AddressPart[] {
  const known: TypedPart[] = [
    ...nonPlaces.map(({ kind, start, end }) => ({ kind, start, end, place: null })),
    ...named.flatMap(({ entry, mention }) => toPlacePart(query, entry, mention)),
  ];
  const sorted = dropOverlaps(known.toSorted((a, b) => a.start - b.start || b.end - a.end));
  return [...sorted, ...listLeft(typed, sorted)]
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, kind, place }) => ({ kind, start, end, text: typed.slice(start, end), place }));
}

function toPlacePart(query: TypedQuery, entry: Entry, span: Span): TypedPart[] {
  if (entry.target.category === 'page') return [];
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

/**
 * Extends the span of a name by the unit word directly before it. If there is none, extends it by an English or Chinese unit
 * word directly after it.
 * @returns the span in the line as typed
 */
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

type Noted = NonNullable<AddressNote['place']>;

/** A note lists at most this number of places with the same name as examples. The search results contain all such places. */
const MOST_NAMESAKES = 3;
/**
 * The number of parents that `namesakes` names with each place. A village is identified by its commune and district, a commune by
 * its district and province.
 */
const LEVELS_ABOVE = 2;

/** Converts a place to the form that notes use. */
export function toNoted(place: Pick<PlaceSummary, 'code' | 'name' | 'unit'>): Noted {
  return { code: place.code, name: { en: fullName(place, 'en'), km: fullName(place, 'km') } };
}

/** Converts the place of an entry to the form that notes use. Returns null for a page, and if there is no entry. */
export function toNotedEntry(entry: Entry | undefined): Noted | null {
  return entry ? toNotedTarget(entry.target) : null;
}

/** Converts a target to the form that notes use. Returns null for a page. */
export function toNotedTarget(target: Target): Noted | null {
  if (target.category === 'page') return null;
  if (target.category === 'landmark') return { code: target.landmark.id, name: target.landmark.name };
  const { place, village } = target;
  return toNoted(village ? { ...village, unit: VILLAGE_UNIT } : place);
}

/** Counts places with the same name. Lists the first three of them, each with the names of its two nearest parents. */
export function toNamesakes(entries: readonly Entry[]): NonNullable<AddressNote['namesakes']> {
  return {
    count: entries.length,
    places: entries.slice(0, MOST_NAMESAKES).flatMap((entry) => {
      const { target } = entry;
      const noted = toNotedEntry(entry);
      if (!noted || target.category === 'page') return [];
      const { place, village, parents } = target;
      const own =
        target.category === 'landmark'
          ? { name: target.landmark.name, unit: NO_UNIT }
          : { name: (village ?? place).name, unit: village ? VILLAGE_UNIT : place.unit };
      const isPlace = target.category !== 'landmark' && !village;
      const above = isPlace ? parents : [...parents, place];
      const line = [...above.slice(-LEVELS_ABOVE), own];
      return [{ code: noted.code, name: { en: parentNames(line, 'en'), km: parentNames(line, 'km') } }];
    }),
  };
}

const NO_ENTRIES: readonly Entry[] = [];

/**
 * Lists other places of the same level that share the typed name of the first place found, the likeliest first. The
 * list is empty if no other place fits the line about as well, or if the name is only half typed or misspelled.
 */
export function listCalledAlike(
  line: RankedLine,
  entry: Entry,
  { entryOf, spelled }: Pick<SearchTables, 'entryOf' | 'spelled'>,
): readonly Entry[] {
  const [best] = line.ranked;
  const isMeantAsWell = (one: Ranked): boolean => best !== undefined && isRival(one, best, entryOf);
  if (!line.ranked.some(isMeantAsWell)) return NO_ENTRIES;
  const names = listTypedNames(line, entry);
  const fitting = line.ranked.filter(isMeantAsWell).map(({ number }) => number);
  // The line was compared with a limited number of places. If the line is a single name, all other places with this name are
  // looked up.
  const bearers = isAlone(line) ? names.flatMap((name) => spelled.findBearers(name) ?? []) : [];
  return [...new Set([...fitting, ...bearers])]
    .map(entryOf)
    .filter(
      (other) =>
        other.level === entry.level &&
        mayBeMeant(other, entry) &&
        other.keys.spelled.some((name) => names.includes(name)),
    );
}

/** True if the line has no other names that would distinguish the place from places with the same name. */
function isAlone({ alignment }: RankedLine): boolean {
  if (!alignment) return false;
  const { above, contradicting, hints } = alignment;
  return above.length + contradicting.length + hints.length === 0;
}

/**
 * Lists the spellings of the entry's name that the line may mean. If the line spells the name exactly, the list contains only
 * the typed spelling. Otherwise it contains all spellings of those names of the entry that have the typed phonetic key. It is
 * empty if the name is only half typed, or if no name of the entry has this key.
 */
function listTypedNames({ query, alignment }: RankedLine, entry: Entry): readonly string[] {
  const own = alignment?.own;
  if (!own || own.isBegun) return [];
  const text = query.text.slice(own.start, own.end);
  if (entry.keys.spelled.includes(text)) return [text];
  const phonetic = phoneticBetween(query, own.start, own.end);
  return entry.names
    .filter(({ phonetics }) => phonetics.includes(phonetic))
    .flatMap(({ spelled }) => spelled);
}
