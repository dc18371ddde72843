import type { Point } from '#shared/contracts/place.ts';
import { greatCircleMetres } from './distance.ts';

/** Sorts entries by distance and adds `distance` in whole metres. Entries without a point come last and have no `distance`. */
export function sortByDistance<Entry extends { point: Point | null }>(
  entries: readonly Entry[],
  from: Point,
): (Entry & { distance?: number })[] {
  const near = entries.flatMap((entry) =>
    entry.point ? [{ ...entry, distance: Math.round(greatCircleMetres(from, entry.point)) }] : [],
  );
  return [
    ...near.toSorted((a, b) => a.distance - b.distance),
    ...entries.filter(({ point }) => point === null),
  ];
}
