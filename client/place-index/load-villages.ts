import { url } from 'virtual:villages';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { readVillageIndex, type IndexedVillage } from '#shared/places/village-index.ts';

/**
 * The name of the browser cache with the village file, which is stored only if the visitor asks for it. The file of an earlier
 * build stays in the cache until the current file is fetched.
 */
const CACHE = 'villages';

export async function areVillagesStored(): Promise<boolean> {
  return (await (await caches.open(CACHE)).keys()).length > 0;
}

/** Fetches the village file and stores it in this browser. @throws if it cannot be fetched or stored */
export async function keepVillages(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.add(url);
  const others = (await cache.keys()).filter((request) => new URL(request.url).pathname !== url);
  await Promise.all(others.map((request) => cache.delete(request)));
}

/** Reads the villages that this browser stores. @returns an empty list if none are stored or they cannot be read */
export async function loadStoredVillages(places: readonly IndexedPlace[]): Promise<IndexedVillage[]> {
  try {
    const cache = await caches.open(CACHE);
    const [request] = await cache.keys();
    const stored = request && (await cache.match(request));
    if (!stored) return [];
    // If the stored file is from an earlier build, the file of this build is fetched in the background and replaces it.
    if (new URL(request.url).pathname !== url) keepVillages().catch(() => undefined);
    return readVillageIndex(await stored.text(), places);
  } catch {
    return [];
  }
}
