import CheapRuler from 'cheap-ruler';
import Flatbush from 'flatbush';
import type { Point } from '#shared/contracts/place.ts';
import { greatCircleMetres } from './distance.ts';
import { isInCountry } from './is-in-country.ts';
import { isInPolygons, metresToPolygons, type LonLat } from './polygon.ts';
import type { CommunePoint, CommunePolygon, Territory } from './territory.ts';

/** A border as near as this may run elsewhere: 95 % of the lines are within 82 m of a better survey's. */
const NEAR_METRES = 100;
/** Shores and piers beyond every polygon, and the most that an accuracy counts for. */
export const MOST_METRES = 1000;
/** More names help nobody. */
const MOST_OFFERED = 8;
/** A position on a border or a corner, written in decimals, is beside it by less. */
const TOUCH_METRES = 0.01;

/** A commune by its NCDD code, with its nearest village; `nearest` is null where no point of it is known. */
export type FoundCommune = { code: string; nearest: (CommunePoint & { metres: number }) | null };

/** A commune that it may be as well; `isNearBorder` is false where it shares the polygon that the position is in. */
type OfferedCommune = FoundCommune & { isNearBorder: boolean };

export type FoundCommunes = {
  commune: FoundCommune;
  offered: OfferedCommune[];
  /** From the position to the nearest border; 0 within a polygon. */
  metres: number;
  /** Outside every polygon and not on the lake: the nearest within a kilometre. */
  isApproximate: boolean;
  /** On Tonle Sap, which belongs to no commune: the nearest at any distance. */
  isOnLake: boolean;
};

type Measured = { polygon: CommunePolygon; metres: number };

/**
 * Finds the commune of a position by the borders; `undefined` is outside Cambodia.
 *
 * 1. The polygon that it lies in. In a shared one all communes, the one with the nearest village first. On a line or a
 *    corner all communes that touch it, the lowest code first.
 * 2. Offered as well: communes with a border within 100 m, or within the accuracy where that is more (1 km at most);
 *    the eight nearest borders, in the order of their nearest villages.
 * 3. On the lake, the commune of the nearest border at any distance.
 * 4. Else the nearest border within 1 km. Farther is outside, and so are the poles, the antimeridian and what is no
 *    number. An accuracy that is no number counts as none.
 *
 * A village orders communes and names itself; it never overrules a polygon. The server and the browser run this over the
 * same polygons and so come to the same result.
 */
export function createCommuneFinder({ communes, lake, points }: Territory) {
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
  /** At any distance: the box grows until it holds a border that is no farther than its sides. */
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
    const [commune, ...sharing] = toFound(codesOf(here), point).toSorted(
      here.length > 1 ? byCode : byVillage,
    );
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
  // The library refuses an index of nothing.
  if (communes.length === 0) return undefined;
  const index = new Flatbush(communes.length);
  for (const { bounds } of communes) index.add(bounds.west, bounds.south, bounds.east, bounds.north);
  index.finish();
  return index;
}

function byCode(a: { code: string }, b: { code: string }): number {
  return a.code < b.code ? -1 : 1;
}

/** What is as near is ordered by code, so that both ends of a wire decide alike. */
function byVillage(a: FoundCommune, b: FoundCommune): number {
  const [near, other] = [a.nearest?.metres ?? Infinity, b.nearest?.metres ?? Infinity];
  return near === other ? byCode(a, b) : near - other;
}

function byBorder(a: Measured, b: Measured): number {
  return a.metres - b.metres || ((a.polygon.codes[0] ?? '') < (b.polygon.codes[0] ?? '') ? -1 : 1);
}
