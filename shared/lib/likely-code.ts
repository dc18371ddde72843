import type { PlacePostcode } from '../contracts/place.ts';

/** The code of a place, or the likelier one where two transcriptions disagree. */
export const likelyCode = (postcode: PlacePostcode): string =>
  postcode.status === 'disputed' ? postcode.candidates[0] : postcode.code;
