import { url } from 'virtual:villages';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { readVillageIndex, type IndexedVillage } from '#shared/places/village-index.ts';

/** The cache with the file of villages that the visitor keeps. A file of an earlier build stays until a new one is fetched. */
const CACHE = 'villages';

export async function areVillagesStored(): Promise<boolean> {
  return (await (await caches.open(CACHE)).keys()).length > 0;
}

/** Fetches all villages and keeps them in this browser. @throws if they cannot be fetched or stored */
export async function keepVillages(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.add(url);
  const others = (await cache.keys()).filter((request) => new URL(request.url).pathname !== url);
  await Promise.all(others.map((request) => cache.delete(request)));
}

/** Reads the villages that the visitor keeps. @returns an empty list if the visitor keeps none or the browser has no storage */
export async function loadStoredVillages(places: readonly IndexedPlace[]): Promise<IndexedVillage[]> {
  try {
    const cache = await caches.open(CACHE);
    const [request] = await cache.keys();
    const stored = request && (await cache.match(request));
    if (!stored) return [];
    // The file of a new build replaces the stored one when it arrives.
    if (new URL(request.url).pathname !== url) keepVillages().catch(() => undefined);
    return readVillageIndex(await stored.text(), places);
  } catch {
    return [];
  }
}
