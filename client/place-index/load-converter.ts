import { once } from '#shared/data/once.ts';
import { createConverter } from '#shared/places/convert-code.ts';
import { loadFormerCodes } from './load-former-codes.ts';
import { loadPlaceIndex } from './load-place-index.ts';

/**
 * Creates once the function that converts the rows of an address book to current postcodes. Rejects when the place index or the
 * list of former codes cannot be loaded. The next call then tries again.
 */
export const loadConverter = once(async () => {
  const [places, former] = await Promise.all([loadPlaceIndex(), loadFormerCodes()]);
  return createConverter({ places, former });
});
