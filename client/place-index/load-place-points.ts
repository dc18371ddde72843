import { url } from 'virtual:place-points';
import { fetchBuiltFile } from '#shared/data/fetch-built-file.ts';
import { once } from '#shared/data/once.ts';
import { readPlacePoints } from '#shared/places/place-points.ts';

/** Fetches the centre points of all places once, keyed by NCDD code. After a failure, the next call tries again. */
export const loadPlacePoints = once(async () => {
  const response = await fetchBuiltFile(url);
  return readPlacePoints(await response.text());
});
