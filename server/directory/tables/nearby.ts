import type { Point } from '#shared/contracts/place.ts';
import { greatCircleMetres } from '#shared/geo/distance.ts';

/** Enough for a list on a phone, and enough to know which districts and provinces touch. */
const NEARBY_COUNT = 8;

type Located = { code: string; point: Point | null };
export type Nearby = { placeCode: string; rank: number; otherCode: string; metres: number };

type Measured = { code: string; metres: number };

/** The nearest communes of each commune, by the great circle between their points. */
export function nearestCommunes(communes: Located[]): Nearby[] {
  return communes.flatMap((commune) => toRows(commune.code, nearestOf(commune, communes)));
}

/**
 * The neighbours of each district or province: those that own a commune among the nearest of one of its own,
 * ordered by the distance of their points. There are no borders in the tables, and this needs none.
 * @param digits of the level's administrative code
 */
export function neighboursOf(places: Located[], communes: Nearby[], digits: number): Nearby[] {
  const byCode = new Map(places.map((place) => [place.code, place]));
  const touching = new Map<string, Set<Located>>();
  for (const { placeCode, otherCode } of communes) {
    const own = placeCode.slice(0, digits);
    const other = byCode.get(otherCode.slice(0, digits));
    if (other && other.code !== own) touching.set(own, (touching.get(own) ?? new Set()).add(other));
  }
  return places.flatMap((place) => toRows(place.code, nearestOf(place, touching.get(place.code) ?? [])));
}

function byDistance(a: Measured, b: Measured): number {
  return a.metres - b.metres || (a.code < b.code ? -1 : 1);
}

function nearestOf(place: Located, others: Iterable<Located>): Measured[] {
  const measured: Measured[] = [];
  for (const other of others) {
    if (other.code === place.code || !other.point || !place.point) continue;
    measured.push({ code: other.code, metres: Math.round(greatCircleMetres(place.point, other.point)) });
  }
  return measured.toSorted(byDistance).slice(0, NEARBY_COUNT);
}

function toRows(placeCode: string, nearest: Measured[]): Nearby[] {
  return nearest.map(({ code, metres }, index) => ({ placeCode, rank: index + 1, otherCode: code, metres }));
}
