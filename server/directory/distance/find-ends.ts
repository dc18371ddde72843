import type { DistanceEnd } from '#shared/contracts/distance.ts';
import type { Place, Point } from '#shared/contracts/place.ts';
import { roundPoint } from '#shared/geo/round-point.ts';
import { readPlaceRef, type PlaceRef } from '#shared/places/read-place-ref.ts';
import type { Library } from '../library.ts';
import { villageAnchor } from '../queries/village-place.ts';

/** `unknown`: nothing is called so. `no-point`: the tables do not know where it is. */
type EndProblem = 'unknown' | 'no-point';
type Tables = Pick<Library, 'places' | 'villages' | 'postcodes'>;
type Lost = { problem: EndProblem };

/** What a code, a path or a position names; of a code that several places have or had, the first. */
export function findEnd(tables: Tables, text: string): DistanceEnd | Lost {
  const ref = readPlaceRef(text);
  return ref ? findOf(tables, ref) : { problem: 'unknown' };
}

function findOf(tables: Tables, ref: PlaceRef): DistanceEnd | Lost {
  const { places, postcodes } = tables;
  if (ref.kind === 'position') return { place: null, village: null, point: ref.point };
  if (ref.kind === 'path') return findAtPath(tables, ref);
  const [use] = postcodes.findUses(ref.code);
  return toEnd(places, use && places.findByCode(use.place.code));
}

function findAtPath(
  { places, villages }: Tables,
  ref: Extract<PlaceRef, { kind: 'path' }>,
): DistanceEnd | Lost {
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

function toEnd(places: Tables['places'], place: Place | undefined): DistanceEnd | Lost {
  const summary = place && places.findSummary(place.code);
  if (!place || !summary) return { problem: 'unknown' };
  const point: Point | null = place.point;
  return point ? { place: summary, village: null, point: roundPoint(point) } : { problem: 'no-point' };
}
