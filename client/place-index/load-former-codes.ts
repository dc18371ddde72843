import { url } from 'virtual:former-codes';
import { fetchBuiltFile } from '#shared/data/fetch-built-file.ts';
import { once } from '#shared/data/once.ts';
import { listFormerCodes, readFormerUses } from '#shared/places/former-codes.ts';
import { loadPlaceIndex } from './load-place-index.ts';

/**
 * Fetches all codes of the list of 2022 with their places, once: about 2 KB besides the index of places. If this fails,
 * the next call fetches them again.
 */
export const loadFormerCodes = once(async () => {
  const [places, response] = await Promise.all([loadPlaceIndex(), fetchBuiltFile(url)]);
  const communes = places.filter(({ level }) => level === 'commune');
  return listFormerCodes(readFormerUses(await response.text(), communes), places, ({ postcode }) => postcode);
});
