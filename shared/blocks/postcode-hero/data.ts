import * as v from 'valibot';
import { PlaceSummary, Postcode, PostcodeRole } from '#shared/contracts/place.ts';

export const PostcodeHeroData = v.object({
  /** The place that has the code. Null in the browser, which reuses the server's markup. */
  place: v.nullable(PlaceSummary),
  /** The places that contain the place, from the province down. */
  parents: v.array(PlaceSummary),
  /** The code that is displayed large: the requested code, or the code of the place. */
  code: Postcode,
  /** The role of the code for this place. The role is only different from `current` if no place has the code today. */
  role: PostcodeRole,
  /** The current code of the place. The copy button copies this code. */
  currentCode: Postcode,
  /** True on the page of the place. Its title contains the name, and it needs no link to the place. */
  isOwnPage: v.boolean(),
});
export type PostcodeHeroData = v.InferOutput<typeof PostcodeHeroData>;
