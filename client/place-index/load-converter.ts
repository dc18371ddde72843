import { createConverter, type Converter } from '#shared/places/convert-code.ts';
import { loadFormerCodes } from './load-former-codes.ts';
import { loadPlaceIndex } from './load-place-index.ts';

let converter: Converter | undefined;

/**
 * Returns the function that converts the rows of an address book to current postcodes. The first call creates the function, and
 * later calls return the same one. Rejects when the place index or the list of former codes cannot be loaded. The next call then
 * tries again.
 */
export async function loadConverter(): Promise<Converter> {
  const [places, former] = await Promise.all([loadPlaceIndex(), loadFormerCodes()]);
  return (converter ??= createConverter({ places, former }));
}
