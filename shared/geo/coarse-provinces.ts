import CheapRuler from 'cheap-ruler';
import * as v from 'valibot';
import type { Point } from '#shared/contracts/place.ts';
import { collectionOf, topologyEntries, TopologyShape } from './border-topology.ts';
import { toPolygons } from './to-polygons.ts';
import { metresToPolygons, type LonLat } from './polygon.ts';

/** Simplified borders of the provinces and of the lake Tonle Sap, at most `metres` away from the exact borders. */
export const CoarseProvinces = v.object({
  metres: v.number(),
  topology: v.object({
    ...topologyEntries,
    objects: v.object({ provinces: collectionOf(TopologyShape), lake: collectionOf(TopologyShape) }),
  }),
});
export type CoarseProvinces = v.InferOutput<typeof CoarseProvinces>;

/**
 * A province. Its distance from the position is `atLeast` metres or more. The exact distance is unknown, because the borders are
 * simplified. If `atLeast` is zero or negative, the province may contain the position.
 */
type NearProvince = { code: string; atLeast: number };

/**
 * Creates a function that sorts the provinces by their distance from a position. The created function also returns
 * `mayBeOnLake`, which is true if the position may be on the lake.
 */
export function createProvinceChooser({ metres, topology }: CoarseProvinces) {
  const { provinces, lake } = topology.objects;
  const areas = provinces.geometries.map((shape) => ({
    code: shape.id,
    polygons: toPolygons(topology, shape),
  }));
  const water = lake.geometries.flatMap((shape) => toPolygons(topology, shape));
  return (point: Point): { provinces: NearProvince[]; mayBeOnLake: boolean } => {
    const ruler = new CheapRuler(point.latitude, 'meters');
    const at: LonLat = [point.longitude, point.latitude];
    return {
      provinces: areas
        .map(({ code, polygons }) => ({ code, atLeast: metresToPolygons(polygons, at, ruler) - metres }))
        .toSorted((a, b) => a.atLeast - b.atLeast || (a.code < b.code ? -1 : 1)),
      mayBeOnLake: metresToPolygons(water, at, ruler) <= metres,
    };
  };
}
