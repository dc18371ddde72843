import * as v from 'valibot';
import type { BilingualText, Bounds, Point } from '#shared/contracts/place.ts';
import { collectionOf, CommuneShape, topologyEntries, TopologyShape, toPolygons } from './border-topology.ts';
import { boundsOfPolygons, type Polygon } from './polygon.ts';

/** The polygons of communes, exact, and the lake where it is near them. */
export const CommuneTopology = v.object({
  ...topologyEntries,
  objects: v.object({ communes: collectionOf(CommuneShape), lake: collectionOf(TopologyShape) }),
});
export type CommuneTopology = v.InferOutput<typeof CommuneTopology>;

/** A polygon of the state of 2014 with the communes of today that it covers, in the order of their codes. */
export type CommunePolygon = { codes: readonly string[]; polygons: readonly Polygon[]; bounds: Bounds };

/** A village with a point; without a name it is the point of a commune none of whose villages has one. */
export type CommunePoint = { point: Point; name: BilingualText | null };

/** All that is needed to say which commune a position lies in: of the country, or of a province and what is near it. */
export type Territory = {
  communes: readonly CommunePolygon[];
  lake: readonly Polygon[];
  /** By NCDD codes, in the order of the villages' codes; a commune without any known point is absent. */
  points: ReadonlyMap<string, readonly CommunePoint[]>;
};

/** The points of communes: of their villages, else their own. */
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

/** Territories as one. What several of them hold is there once. */
export function joinTerritories(territories: readonly Territory[]): Territory {
  const communes = territories.flatMap((territory) => territory.communes);
  const byCode = new Map(communes.map((commune) => [commune.codes[0], commune]));
  return {
    communes: [...byCode.values()],
    lake: territories.find(({ lake }) => lake.length > 0)?.lake ?? [],
    points: new Map(territories.flatMap(({ points }) => [...points])),
  };
}
