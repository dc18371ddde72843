import { url } from 'virtual:place-points';
import type { Point } from '#shared/contracts/place.ts';
import { readPlacePoints } from '#shared/places/place-points.ts';

let loading: Promise<ReadonlyMap<string, Point>> | undefined;

/** Fetches the centre points of all places by NCDD code, once. If this fails, the next call fetches them again. */
export function loadPlacePoints(): Promise<ReadonlyMap<string, Point>> {
  loading ??= fetchPlacePoints().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchPlacePoints(): Promise<ReadonlyMap<string, Point>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The place points responded with ${response.status}`);
  return readPlacePoints(await response.text());
}
