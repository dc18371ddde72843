import { url } from 'virtual:place-index';
import { fetchBuiltFile } from '#shared/data/fetch-built-file.ts';
import { once } from '#shared/data/once.ts';
import { readPlaceIndex } from '#shared/places/place-index.ts';

let sent: string | null = null;

/**
 * Fetches the index of all provinces, districts and communes once, about 25 KB. If this fails, the next call fetches it again.
 */
export const loadPlaceIndex = once(async () => {
  const response = await fetchBuiltFile(url);
  sent = response.headers.get('Date');
  return readPlaceIndex(await response.text());
});

/** Returns the time at which the server sent the index, which the browser may have stored; undefined before it is loaded. */
export function timeOfPlaceIndex(): Date | undefined {
  return sent === null ? undefined : new Date(sent);
}
