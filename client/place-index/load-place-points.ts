import { url } from 'virtual:place-points';
import type { Point } from '#shared/contracts/place.ts';
import { readPlacePoints } from '#shared/places/place-points.ts';

let loading: Promise<ReadonlyMap<string, Point>> | undefined;

/** The middles of all places by NCDD code. Fetched once; a fetch that fails is tried again by who asks next. */
export function loadPlacePoints(): Promise<ReadonlyMap<string, Point>> {
  loading ??= fetchPlacePoints().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchPlacePoints(): Promise<ReadonlyMap<string, Point>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The points of places were answered with ${response.status}`);
  return readPlacePoints(await response.text());
}
