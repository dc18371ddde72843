import { url } from 'virtual:place-points';
import { fetchBuiltFile } from '#shared/data/fetch-built-file.ts';
import { once } from '#shared/data/once.ts';
import { readPlacePoints } from '#shared/places/place-points.ts';

/**
 * Fetches the centre points of all provinces, districts and communes once. The keys are NCDD codes, the official codes of
 * Cambodia's administrative areas. After a failure, the next call tries again.
 */
export const loadPlacePoints = once(async () => {
  const response = await fetchBuiltFile(url);
  return readPlacePoints(await response.text());
});
