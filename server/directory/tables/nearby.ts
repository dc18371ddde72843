import type { Point } from '#shared/contracts/place.ts';
import { greatCircleMetres } from '#shared/geo/distance.ts';

/**
 * For each commune, at most this number of nearest communes is stored. The same limit applies to the neighbours of a
 * district or province. Eight rows fit on the screen of a phone. Eight communes are also enough to find the neighbouring
 * districts and provinces.
 */
const NEARBY_COUNT = 8;

type CodedPoint = { code: string; point: Point | null };
type Nearby = { placeCode: string; rank: number; otherCode: string; metres: number };

type MeasuredCode = { code: string; metres: number };

export function nearestCommunes(communes: CodedPoint[]): Nearby[] {
  return communes.flatMap((commune) => toRows(commune.code, nearestOf(commune, communes)));
}

/**
 * Lists up to `NEARBY_COUNT` neighbours of each district or province, the nearest first. Area B is a neighbour of area
 * A if a commune of B is one of the nearest communes of a commune of A.
 * @param communes the result of `nearestCommunes`
 * @param digits number of digits in the administrative code of a district or province
 */
export function neighboursOf(places: CodedPoint[], communes: Nearby[], digits: number): Nearby[] {
  const byCode = new Map(places.map((place) => [place.code, place]));
  const touching = new Map<string, Set<CodedPoint>>();
  for (const { placeCode, otherCode } of communes) {
    const own = placeCode.slice(0, digits);
    const other = byCode.get(otherCode.slice(0, digits));
    if (other && other.code !== own) touching.set(own, (touching.get(own) ?? new Set()).add(other));
  }
  return places.flatMap((place) => toRows(place.code, nearestOf(place, touching.get(place.code) ?? [])));
}

function byDistance(a: MeasuredCode, b: MeasuredCode): number {
  return a.metres - b.metres || (a.code < b.code ? -1 : 1);
}

function nearestOf(place: CodedPoint, others: Iterable<CodedPoint>): MeasuredCode[] {
  const measured: MeasuredCode[] = [];
  for (const other of others) {
    if (other.code === place.code || !other.point || !place.point) continue;
    measured.push({ code: other.code, metres: Math.round(greatCircleMetres(place.point, other.point)) });
  }
  return measured.toSorted(byDistance).slice(0, NEARBY_COUNT);
}

function toRows(placeCode: string, nearest: MeasuredCode[]): Nearby[] {
  return nearest.map(({ code, metres }, index) => ({ placeCode, rank: index + 1, otherCode: code, metres }));
}
