import { url } from 'virtual:place-index';
import { readPlaceIndex, type IndexedPlace } from '#shared/places/place-index.ts';

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

async function fetchPlaceIndex(): Promise<IndexedPlace[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The place index responded with ${response.status}`);
  return readPlaceIndex(await response.text());
}
