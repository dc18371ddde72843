import { url } from 'virtual:former-codes';
import { listFormerCodes, readFormerUses, type FormerCode } from '#shared/places/former-codes.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { loadPlaceIndex } from './load-place-index.ts';

let loading: Promise<FormerCode<IndexedPlace>[]> | undefined;

/**
 * Fetches all codes of the list of 2022 with their places, once: about 2 KB besides the index of places. If this fails,
 * the next call fetches them again.
 */
export function loadFormerCodes(): Promise<FormerCode<IndexedPlace>[]> {
  loading ??= fetchFormerCodes().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchFormerCodes(): Promise<FormerCode<IndexedPlace>[]> {
  const [places, response] = await Promise.all([loadPlaceIndex(), fetch(url)]);
  if (!response.ok) throw new Error(`The list of former codes responded with ${response.status}`);
  const communes = places.filter(({ level }) => level === 'commune');
  return listFormerCodes(readFormerUses(await response.text(), communes), places, ({ postcode }) => postcode);
}
