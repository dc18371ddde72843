import { createConverter, type Converter } from '#shared/places/convert-code.ts';
import { loadFormerCodes } from './load-former-codes.ts';
import { loadPlaceIndex } from './load-place-index.ts';

let converter: Converter | undefined;

/** Creates the conversion of address books once. Rejects when a list cannot be loaded; the next call loads it again. */
export async function loadConverter(): Promise<Converter> {
  const [places, former] = await Promise.all([loadPlaceIndex(), loadFormerCodes()]);
  return (converter ??= createConverter({ places, former }));
}
