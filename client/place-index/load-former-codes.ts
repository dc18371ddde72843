import { url } from 'virtual:former-codes';
import { fetchBuiltFile } from '#shared/data/fetch-built-file.ts';
import { once } from '#shared/data/once.ts';
import { listFormerCodes, readFormerUses } from '#shared/places/former-codes.ts';
import { loadPlaceIndex } from './load-place-index.ts';

/**
 * Fetches the postcodes that communes had in 2022 (about 2 KB) once. Returns each postcode with the place that had it in 2022 and
 * the place that has it today, if there is one. After a failure, the next call tries again.
 */
export const loadFormerCodes = once(async () => {
  const [places, response] = await Promise.all([loadPlaceIndex(), fetchBuiltFile(url)]);
  const communes = places.filter(({ level }) => level === 'commune');
  return listFormerCodes(readFormerUses(await response.text(), communes), places, ({ postcode }) => postcode);
});
