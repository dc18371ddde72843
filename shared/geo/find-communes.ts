import CheapRuler from 'cheap-ruler';
import Flatbush from 'flatbush';
import type { Point } from '#shared/contracts/place.ts';
import { greatCircleMetres } from './distance.ts';
import { isInCountry } from './is-in-country.ts';
import { isInPolygons, metresToPolygons, type LonLat } from './polygon.ts';
import type { CommunePoint, CommunePolygon, Territory } from './territory.ts';

/**
 * In metres. A position within this distance of a border may really be on the other side, because the borders are inexact. 95 %
 * of these borders are within 82 m of the borders in a more accurate survey.
 */
const NEAR_METRES = 100;
/**
 * In metres. A position outside all polygons, e.g. on a pier, belongs to the nearest commune within this distance. The accuracy
 * radius of a position is limited to this distance.
 */
export const MOST_METRES = 1000;
/** Maximum number of alternative communes, from which the visitor chooses. */
const MOST_OFFERED = 8;
/** A position this close to a border is treated as on the border, because rounded positions rarely hit a line exactly. */
const TOUCH_METRES = 0.01;

/**
 * A commune's NCDD code and its village nearest to the searched position. `nearest` is null if the commune has no known point.
 */
export type FoundCommune = { code: string; nearest: (CommunePoint & { metres: number }) | null };

/**
 * An alternative commune. `isNearBorder` is false if the commune is an alternative only because it shares a polygon with the
 * found commune.
 */
type OfferedCommune = FoundCommune & { isNearBorder: boolean };

export type FoundCommunes = {
  commune: FoundCommune;
  offered: OfferedCommune[];
  /** Distance in metres from the position to the nearest polygon; 0 if a polygon contains the position. */
  metres: number;
  /** True if no polygon contains the position and it is not on the lake. The result is the nearest commune within a kilometre. */
  isApproximate: boolean;
  /** True if the position is on Tonle Sap, which belongs to no commune. The result is the nearest commune at any distance. */
  isOnLake: boolean;
};

/** A territory whose `points` need only the method `get`, so that a caller can read the points of a commune on demand. */
type SearchedTerritory = Omit<Territory, 'points'> & { points: Pick<Territory['points'], 'get'> };

type Measured = { polygon: CommunePolygon; metres: number };

/**
 * Creates a function that finds the commune that contains a position. The function returns `undefined` outside Cambodia.
 *
 * 1. If a polygon contains the position, the result is its commune. If communes share the polygon, the result is the commune with
 * the nearest village. On a border or a corner, all adjacent communes match, and the result is the one with the lowest code.
 * 2. The first alternatives are the other communes that match in step 1. Then come the communes with a border within 100 m of the
 * position, or within the accuracy radius if that is larger (1 km at most), sorted by their nearest villages. The maximum is
 * eight alternatives. If there are more, the communes with the most distant borders are left out.
 * 3. On the lake, the result is the commune with the nearest border, at any distance.
 * 4. Elsewhere, the result is the commune with the nearest border within 1 km. Positions with no border within 1 km, including
 * the poles and coordinates of NaN, are outside Cambodia. An accuracy of NaN is treated as 0.
 *
 * Villages never decide which polygon matches. They only decide the order of the communes that match, and the result names the
 * nearest village. Server and browser run this code on equal polygons, so their results are equal.
 */
export function createCommuneFinder({ communes, lake, points }: SearchedTerritory) {
  const index = createIndex(communes);

  const measureWithin = (at: LonLat, metres: number): Measured[] => {
    const ruler = new CheapRuler(at[1], 'meters');
    const [wide, high] = [metres / ruler.kx, metres / ruler.ky];
    return (index?.search(at[0] - wide, at[1] - high, at[0] + wide, at[1] + high) ?? [])
      .flatMap((number) => communes[number] ?? [])
      .map((polygon) => ({ polygon, metres: metresToPolygons(polygon.polygons, at, ruler) }))
      .filter((found) => found.metres <= metres)
      .toSorted(byBorder);
  };
  /** Returns the polygons near a position, the nearest first. The search radius doubles until at least one polygon is found. */
  const measureNearest = (at: LonLat): Measured[] => {
    if (communes.length === 0) return [];
    let found: Measured[] = [];
    for (let metres = MOST_METRES; found.length === 0; metres *= 2) found = measureWithin(at, metres);
    return found;
  };
  const findNearest = (code: string, from: Point): FoundCommune['nearest'] => {
    let nearest: FoundCommune['nearest'] = null;
    for (const each of points.get(code) ?? []) {
      const metres = greatCircleMetres(from, each.point);
      if (nearest === null || metres < nearest.metres) nearest = { ...each, metres };
    }
    return nearest;
  };
  const toFound = (codes: Iterable<string>, from: Point): FoundCommune[] =>
    [...new Set(codes)].map((code) => ({ code, nearest: findNearest(code, from) }));

  return (point: Point, accuracyMetres = 0): FoundCommunes | undefined => {
    if (!isInCountry(point)) return undefined;
    const at: LonLat = [point.longitude, point.latitude];
    const near = measureWithin(at, MOST_METRES);
    const isInside = near.some(({ metres }) => metres <= TOUCH_METRES);
    const isOnLake = !isInside && isInPolygons(lake, at);
    const measured = isOnLake && near.length === 0 ? measureNearest(at) : near;
    const [first] = measured;
    if (!first) return undefined;
    const here = measured.filter(({ metres }) => metres <= first.metres + TOUCH_METRES);
    const [commune, ...sharing] = toFound(codesOf(here), point)
      .toSorted(here.length > 1 ? byCode : byVillage)
      .slice(0, MOST_OFFERED + 1);
    if (!commune) return undefined;
    const known = new Set(codesOf(here));
    const reach = accuracyMetres > NEAR_METRES ? Math.min(accuracyMetres, MOST_METRES) : NEAR_METRES;
    const within = new Set(codesOf(measured.filter(({ metres }) => metres <= reach)));
    const beyond = [...within].filter((code) => !known.has(code)).slice(0, MOST_OFFERED - sharing.length);
    return {
      commune,
      metres: isInside ? 0 : first.metres,
      offered: [
        ...sharing.map((found) => ({ ...found, isNearBorder: here.length > 1 })),
        ...toFound(beyond, point)
          .toSorted(byVillage)
          .map((found) => ({ ...found, isNearBorder: true })),
      ],
      isApproximate: !isInside && !isOnLake,
      isOnLake,
    };
  };
}

function codesOf(measured: readonly Measured[]): string[] {
  return measured.flatMap(({ polygon }) => polygon.codes);
}

function createIndex(communes: readonly CommunePolygon[]): Flatbush | undefined {
  // Flatbush throws an error if the index is empty.
  if (communes.length === 0) return undefined;
  const index = new Flatbush(communes.length);
  for (const { bounds } of communes) index.add(bounds.west, bounds.south, bounds.east, bounds.north);
  index.finish();
  return index;
}

function byCode(a: { code: string }, b: { code: string }): number {
  return a.code < b.code ? -1 : 1;
}

/**
 * Compares communes by their nearest village. At equal distances the code decides, so that server and browser return the same
 * order.
 */
function byVillage(a: FoundCommune, b: FoundCommune): number {
  const [near, other] = [a.nearest?.metres ?? Infinity, b.nearest?.metres ?? Infinity];
  return near === other ? byCode(a, b) : near - other;
}

function byBorder(a: Measured, b: Measured): number {
  return a.metres - b.metres || ((a.polygon.codes[0] ?? '') < (b.polygon.codes[0] ?? '') ? -1 : 1);
}
