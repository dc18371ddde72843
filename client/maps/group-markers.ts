import Supercluster from 'supercluster';
import type { Bounds, Point } from '#shared/contracts/place.ts';
import type { DrawnMarker } from './read-drawing.ts';

/** CSS pixels: markers whose dots and names would run into each other are one. */
const RADIUS = 26;
/** The side of a map picture in CSS pixels, by which zoom levels are counted. */
const TILE = 256;

export type MarkerGroup = {
  /** Where the group stands on the map. */
  point: Point;
  count: number;
  /** The least zoom level at which it falls apart. */
  openAt: number;
};
export type Grouped = { markers: DrawnMarker[]; groups: MarkerGroup[] };

/** Fewer markers than these each stand for themselves. */
const CLUSTERS_FROM = 30;

/**
 * Groups markers that lie too close together to be distinguished, where there are many.
 * @param maxZoom the nearest a map goes: there every marker stands for itself
 */
export function createGrouping(markers: readonly DrawnMarker[], maxZoom: number) {
  const index = new Supercluster<{ marker: DrawnMarker }>({
    radius: RADIUS,
    minPoints: markers.length < CLUSTERS_FROM ? Infinity : 2,
    extent: TILE,
    maxZoom: maxZoom - 1,
  }).load(
    markers.map((marker) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [marker.point.longitude, marker.point.latitude] },
      properties: { marker },
    })),
  );

  /** What a part of the map shows at a zoom level. */
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
