import type { PlacePostcode } from '#shared/contracts/place.ts';

/** Returns the postcode of a place. If the postcode is disputed, returns the likelier value. */
export function likelyCode(postcode: PlacePostcode): string {
  return postcode.status === 'disputed' ? postcode.candidates[0] : postcode.code;
}
