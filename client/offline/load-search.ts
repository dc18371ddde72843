import { once } from '#shared/data/once.ts';
import { loadFormerCodes } from '#client/place-index/load-former-codes.ts';
import { loadPlaceIndex } from '#client/place-index/load-place-index.ts';
import { areVillagesStored, loadStoredVillages } from '#client/place-index/load-villages.ts';
import { createAnswerer, type OfflineIndex } from './answer-query.ts';

type OfflineSearch = { index: OfflineIndex; answerQuery: ReturnType<typeof createAnswerer> };

/**
 * Loads the lists on this device and creates the search over them. The search is reused until the visitor saves the villages,
 * because reading the lists takes over 100 ms.
 */
export async function loadSearch(): Promise<OfflineSearch> {
  return createSearch(await areVillagesStored().catch(() => false));
}

/** The key is true if the villages are stored. The index may still be without villages, if their file cannot be read. */
const createSearch = once(async (_areStored: boolean): Promise<OfflineSearch> => {
  const index = await loadOfflineIndex();
  return { index, answerQuery: createAnswerer(index) };
});

/** Loads the lists on this device: all places, former codes, and the villages if the visitor has saved them. */
async function loadOfflineIndex(): Promise<OfflineIndex> {
  const places = await loadPlaceIndex();
  const [codes, villages] = await Promise.all([
    // If the former postcodes cannot be loaded, the search works without them.
    loadFormerCodes().catch(() => []),
    loadStoredVillages(places),
  ]);
  const formerCodes = new Map(codes.map(({ code, former }) => [code, former.code]));
  return { places: [...places, ...villages], formerCodes, hasVillages: villages.length > 0 };
}
