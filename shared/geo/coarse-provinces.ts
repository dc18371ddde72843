import CheapRuler from 'cheap-ruler';
import * as v from 'valibot';
import type { Point } from '#shared/contracts/place.ts';
import { collectionOf, topologyEntries, TopologyShape, toPolygons } from './border-topology.ts';
import { metresToPolygons, type LonLat } from './polygon.ts';

/** The provinces and the lake in rough lines, which are within `metres` of the exact ones everywhere. */
export const CoarseProvinces = v.object({
  metres: v.number(),
  topology: v.object({
    ...topologyEntries,
    objects: v.object({ provinces: collectionOf(TopologyShape), lake: collectionOf(TopologyShape) }),
  }),
});
export type CoarseProvinces = v.InferOutput<typeof CoarseProvinces>;

/** A province, and the least that it can be away from the position in metres. */
export type NearProvince = { code: string; atLeast: number };

/** Lists provinces by their distance from a position, and says whether it may lie on the lake. */
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
