import { url } from 'virtual:place-index';
import { fetchBuiltFile } from '#shared/data/fetch-built-file.ts';
import { once } from '#shared/data/once.ts';
import { readPlaceIndex } from '#shared/places/place-index.ts';

let sent: string | null = null;

/** Fetches the index (about 25 KB) of all provinces, districts and communes once. After a failure, the next call tries again. */
export const loadPlaceIndex = once(async () => {
  const response = await fetchBuiltFile(url);
  sent = response.headers.get('Date');
  return readPlaceIndex(await response.text());
});

/**
 * Returns the time at which the server sent the place index. It may be days ago, because the browser may have cached the index.
 * @returns undefined before the index is loaded, and if its response had no `Date` header
 */
export function timeOfPlaceIndex(): Date | undefined {
  return sent === null ? undefined : new Date(sent);
}
