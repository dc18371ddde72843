import { url } from 'virtual:place-index';
import { readPlaceIndex, type IndexedPlace } from '#shared/places/place-index.ts';

let sent: string | null = null;
let loading: Promise<IndexedPlace[]> | undefined;

/**
 * Fetches the index of all provinces, districts and communes once, about 25 KB. If this fails, the next call fetches it again.
 */
export function loadPlaceIndex(): Promise<IndexedPlace[]> {
  loading ??= fetchPlaceIndex().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Returns the time at which the server sent the index, which the browser may have stored; undefined before it is loaded. */
export function timeOfPlaceIndex(): Date | undefined {
  return sent === null ? undefined : new Date(sent);
}

async function fetchPlaceIndex(): Promise<IndexedPlace[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The place index responded with ${response.status}`);
  sent = response.headers.get('Date');
  return readPlaceIndex(await response.text());
}
