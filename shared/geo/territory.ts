import * as v from 'valibot';
import type { BilingualText, Bounds, Point } from '#shared/contracts/place.ts';
import { collectionOf, CommuneShape, topologyEntries, TopologyShape } from './border-topology.ts';
import { toPolygons } from './to-polygons.ts';
import { boundsOfPolygons, type Polygon } from './polygon.ts';

/** The exact polygons of communes, and of Tonle Sap if it is near these communes. */
export const CommuneTopology = v.object({
  ...topologyEntries,
  objects: v.object({ communes: collectionOf(CommuneShape), lake: collectionOf(TopologyShape) }),
});
export type CommuneTopology = v.InferOutput<typeof CommuneTopology>;

/** A commune polygon from the borders of 2014. `codes` are the NCDD codes of today's communes in this polygon, ascending. */
export type CommunePolygon = { codes: readonly string[]; polygons: readonly Polygon[]; bounds: Bounds };

/** The point of a village. If no village of a commune has a point, this is the commune's own point and `name` is null. */
export type CommunePoint = { point: Point; name: BilingualText | null };

/** The data for finding the commune of a position, for the whole country or for a province and the area near it. */
export type Territory = {
  communes: readonly CommunePolygon[];
  lake: readonly Polygon[];
  /** The points of each commune, keyed by its NCDD code and sorted by village code. A commune without a known point is absent. */
  points: ReadonlyMap<string, readonly CommunePoint[]>;
};

/** Collects the points of each commune: those of its villages or, if no village has a point, the commune's own point. */
export function listCommunePoints(
  villages: readonly { commune: string; name: BilingualText; point: Point | null }[],
  communes: readonly { code: string; point: Point | null }[],
): Map<string, CommunePoint[]> {
  const points = new Map<string, CommunePoint[]>();
  for (const { commune, name, point } of villages) {
    const known = points.get(commune);
    if (known && point) known.push({ point, name });
    else if (point) points.set(commune, [{ point, name }]);
  }
  for (const { code, point } of communes)
    if (point && !points.has(code)) points.set(code, [{ point, name: null }]);
  return points;
}

export function toTerritory(topology: CommuneTopology, points: Territory['points']): Territory {
  const { communes, lake } = topology.objects;
  return {
    communes: communes.geometries.map((shape) => {
      const polygons = toPolygons(topology, shape);
      return { codes: shape.properties.codes, polygons, bounds: boundsOfPolygons(polygons) };
    }),
    lake: lake.geometries.flatMap((shape) => toPolygons(topology, shape)),
    points,
  };
}

/** Merges territories. A commune that is in several territories occurs once in the result. */
export function joinTerritories(territories: readonly Territory[]): Territory {
  const communes = territories.flatMap((territory) => territory.communes);
  const byCode = new Map(communes.map((commune) => [commune.codes[0], commune]));
  return {
    communes: [...byCode.values()],
    lake: territories.find(({ lake }) => lake.length > 0)?.lake ?? [],
    points: new Map(territories.flatMap(({ points }) => [...points])),
  };
}
