import type { DistanceEnd } from '#shared/contracts/distance.ts';
import type { Place, Point } from '#shared/contracts/place.ts';
import { roundPoint } from '#shared/geo/round-point.ts';
import { readPlaceRef, type PlaceRef } from '#shared/places/read-place-ref.ts';
import type { Library } from '../library.ts';
import { villageAnchor } from '#shared/places/village-anchor.ts';

/** `unknown`: the text names no place. `no-point`: the position of the place is unknown. */
type EndProblem = 'unknown' | 'no-point';
type EndTables = Pick<Library, 'places' | 'villages' | 'postcodes'>;
type LostEnd = { problem: EndProblem };

/**
 * Finds the start or the end of a distance by a code, a path or a position. If a code belongs to several places, the
 * first place is used.
 */
export function findEnd(tables: EndTables, text: string): DistanceEnd | LostEnd {
  const ref = readPlaceRef(text);
  return ref ? findOf(tables, ref) : { problem: 'unknown' };
}

function findOf(tables: EndTables, ref: PlaceRef): DistanceEnd | LostEnd {
  const { places, postcodes } = tables;
  if (ref.kind === 'position') return { place: null, village: null, point: ref.point };
  if (ref.kind === 'path') return findAtPath(tables, ref);
  const [use] = postcodes.findUses(ref.code);
  return toEnd(places, use && places.findByCode(use.place.code));
}

function findAtPath(
  { places, villages }: EndTables,
  ref: Extract<PlaceRef, { kind: 'path' }>,
): DistanceEnd | LostEnd {
  const place = places.findByPath(ref.path);
  if (ref.village === undefined || !place) return toEnd(places, place);
  const village = villages.listByCommune(place.code).find(({ code }) => villageAnchor(code) === ref.village);
  const summary = places.findSummary(place.code);
  if (!village || !summary) return { problem: 'unknown' };
  if (!village.point) return { problem: 'no-point' };
  return {
    place: summary,
    village: { code: village.code, name: village.name },
    point: roundPoint(village.point),
  };
}

function toEnd(places: EndTables['places'], place: Place | undefined): DistanceEnd | LostEnd {
  const summary = place && places.findSummary(place.code);
  if (!place || !summary) return { problem: 'unknown' };
  const point: Point | null = place.point;
  return point ? { place: summary, village: null, point: roundPoint(point) } : { problem: 'no-point' };
}
