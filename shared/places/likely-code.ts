import type { PlacePostcode } from '#shared/contracts/place.ts';

/** The code of a place, or the likelier one while the two are in dispute. */
export function likelyCode(postcode: PlacePostcode): string {
  return postcode.status === 'disputed' ? postcode.candidates[0] : postcode.code;
}
