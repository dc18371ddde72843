import type { MapViewData } from '#shared/blocks/map-view/data.ts';
import type { Place } from '#shared/contracts/place.ts';
import type { Library } from '../library.ts';

/** What a map of a place shows: its box, its point, and the points of what lies directly in it. */
export function mapOf(library: Library, place: Place): MapViewData {
  const { name, point, bounds } = place;
  const inside =
    place.level === 'commune'
      ? library.villages.listByCommune(place.code)
      : library.places.listChildPoints(place.code);
  return {
    name,
    point,
    bounds,
    markers: inside.flatMap((marker) => (marker.point ? [{ name: marker.name, point: marker.point }] : [])),
  };
}
