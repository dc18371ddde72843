import type { AddressFormatData } from '#shared/blocks/address-format/data.ts';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { likelyCode } from '#shared/places/likely-code.ts';
import { toOwnLines } from '#shared/places/own-lines.ts';

/** The lines that all addresses of a place share, and whether its code is in dispute. */
export function addressFormat(places: readonly PlaceSummary[]): AddressFormatData {
  const place = places.at(-1);
  const lines = toOwnLines(places, place ? likelyCode(place.postcode) : '');
  return { ...lines, isDisputed: place?.postcode.status === 'disputed' };
}
