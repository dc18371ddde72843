import { url } from 'virtual:place-index';
import { readPlaceIndex, type IndexedPlace } from '#shared/places/place-index.ts';

let loading: Promise<IndexedPlace[]> | undefined;

/**
 * All provinces, districts and communes. Fetched once, some 25 KB, and cached by the browser for as long as they stay
 * the same; a fetch that fails is tried again by who asks next.
 */
export function loadPlaceIndex(): Promise<IndexedPlace[]> {
  loading ??= fetchPlaceIndex().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchPlaceIndex(): Promise<IndexedPlace[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The index of places was answered with ${response.status}`);
  return readPlaceIndex(await response.text());
}
