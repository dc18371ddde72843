import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { Bounds, Point } from '#shared/contracts/place.ts';
import { greatCircleMetres } from './distance.ts';

/** Farther than this from every point, and in no commune's box, a position is outside Cambodia. */
const OUTSIDE_METRES = 3000;
/** A village this much farther than the nearest may still be one's own: borders are not known, villages are. */
const ALTERNATIVE_FACTOR = 1.5;
/** The index measures with a slightly smaller earth: its ring is drawn wider, and measured again. */
const RING_MARGIN = 1.001;
const METRES_IN_KILOMETRE = 1000;

/** Where a commune is: its villages, or its own point where none of them has one; none where that is unknown too. */
export type LocatedCommune = { points: readonly Point[]; bounds: Bounds | null };

/** A commune by its place in the list, its nearest point, and its great-circle distance in metres. */
export type NearestCommune = { commune: number; point: Point; metres: number };

export type NearestCommunes = { nearest: NearestCommune; alternatives: NearestCommune[] };

type NearestIndex = {
  /**
   * @param accuracyMetres the accuracy of the position: what is not farther than that beyond the nearest is named
   * @returns undefined outside Cambodia
   */
  find: (point: Point, accuracyMetres?: number) => NearestCommunes | undefined;
};

/**
 * Finds the commune of a position by the nearest of all points: a k-d tree, exact along the great circle. The server
 * and the browser run it over the same points and so come to the same answer.
 */
export function createNearestIndex(communes: readonly LocatedCommune[]): NearestIndex {
  const points = communes.flatMap((commune, index) =>
    commune.points.map((point) => ({ point, commune: index })),
  );
  const bounds = communes.flatMap((commune) => commune.bounds ?? []);
  const tree = new KDBush(points.length);
  for (const { point } of points) tree.add(point.longitude, point.latitude);
  tree.finish();

  const measure = (from: Point, id: number): NearestCommune[] => {
    const found = points[id];
    return found ? [{ ...found, metres: greatCircleMetres(from, found.point) }] : [];
  };
  /** Each commune with a point in the ring once, the nearest first. */
  const listWithin = (from: Point, metres: number): NearestCommune[] => {
    const kilometres = (metres * RING_MARGIN) / METRES_IN_KILOMETRE;
    const seen = new Set<number>();
    return around(tree, from.longitude, from.latitude, Infinity, kilometres)
      .flatMap((id) => measure(from, id))
      .filter((found) => found.metres <= metres)
      .toSorted(byDistance)
      .filter(({ commune }) => !seen.has(commune) && seen.add(commune));
  };

  return {
    find: (point, accuracyMetres = 0) => {
      const [first] = around(tree, point.longitude, point.latitude, 1).flatMap((id) => measure(point, id));
      if (!first) return undefined;
      if (first.metres > OUTSIDE_METRES && !bounds.some((box) => isIn(point, box))) return undefined;
      const reach = Math.max(first.metres * ALTERNATIVE_FACTOR, first.metres + accuracyMetres);
      const [nearest = first, ...alternatives] = listWithin(point, reach);
      return { nearest, alternatives };
    },
  };
}

function isIn({ latitude, longitude }: Point, { south, west, north, east }: Bounds): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** The same distance twice is decided by the order of the list, so that both ends of a wire decide alike. */
function byDistance(a: NearestCommune, b: NearestCommune): number {
  return a.metres - b.metres || a.commune - b.commune;
}
