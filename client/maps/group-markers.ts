import Supercluster from 'supercluster';
import type { Bounds, Point } from '#shared/contracts/place.ts';
import { GROUPED_FROM, type DrawnMarker } from './read-drawing.ts';

/** The distance in CSS pixels below which markers are grouped, because their dots and names would overlap. */
const RADIUS = 26;
/** The side of a map tile in CSS pixels. Zoom levels are defined by this size. */
const TILE = 256;

export type MarkerGroup = {
  point: Point;
  count: number;
  /** The lowest zoom level at which the group splits into several markers or groups. */
  openAt: number;
};
export type Grouped = { markers: DrawnMarker[]; groups: MarkerGroup[] };

/**
 * Groups markers that are too close together to be distinguished. If there are fewer than `GROUPED_FROM` markers, none are
 * grouped.
 * @param maxZoom the highest zoom level of the map, at which nothing is grouped
 */
export function createGrouping(markers: readonly DrawnMarker[], maxZoom: number) {
  const index = new Supercluster<{ marker: DrawnMarker }>({
    radius: RADIUS,
    minPoints: markers.length < GROUPED_FROM ? Infinity : 2,
    extent: TILE,
    maxZoom: maxZoom - 1,
  }).load(
    markers.map((marker) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [marker.point.longitude, marker.point.latitude] },
      properties: { marker },
    })),
  );

  return ({ south, west, north, east }: Bounds, zoom: number): Grouped => {
    const shown: Grouped = { markers: [], groups: [] };
    for (const { geometry, properties } of index.getClusters([west, south, east, north], Math.floor(zoom))) {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      if ('marker' in properties) shown.markers.push(properties.marker);
      else
        shown.groups.push({
          point: { latitude, longitude },
          count: properties.point_count,
          openAt: Math.min(index.getClusterExpansionZoom(properties.cluster_id), maxZoom),
        });
    }
    return shown;
  };
}
