import type { AddressFormatData } from '#shared/blocks/address-format/data.ts';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { likelyCode } from '#shared/places/postcode.ts';
import { toOwnLines } from '#shared/places/own-lines.ts';

/**
 * Returns the lines that all addresses in a place have in common.
 * @param places the place and its parents, from the province down to the place
 */
export function addressFormat(places: readonly PlaceSummary[]): AddressFormatData {
  const place = places.at(-1);
  const lines = toOwnLines(places, place ? likelyCode(place.postcode) : '');
  return { ...lines, ...(place?.postcode.status === 'disputed' ? { isDisputed: true } : {}) };
}
