import * as v from 'valibot';
import { PlaceSummary, Postcode, PostcodeRole } from '#shared/contracts/place.ts';

export const PostcodeHeroData = v.object({
  /** The place to which the code belongs or belonged. Null in the browser, which reuses the server's markup. */
  place: v.nullable(PlaceSummary),
  /** The places that contain the place, from the province down. */
  parents: v.array(PlaceSummary),
  /** The official spelling in Latin letters, if the name differs. */
  officialName: v.optional(v.string()),
  /** The requested code. On the page of a place, it is the code of the place. */
  code: Postcode,
  /** The role of the code for this place. The role is only different from `current` if no place has the code today. */
  role: PostcodeRole,
  /** The current code of the place, which is displayed large and copied. */
  currentCode: Postcode,
  /** The code of the place in the list of 2022, if that code was different. Only communes have it. */
  formerCode: v.optional(Postcode),
  /** The other places that had the requested code in 2022. */
  formerOwners: v.optional(v.array(PlaceSummary)),
  /** True for a province or district. A letter needs the code of a commune instead. */
  isGeneral: v.boolean(),
  /**
   * Two links for a province: to the list of all communes further down the page, and to the printable list. Absent for other
   * places.
   */
  lists: v.optional(v.object({ communes: v.string(), print: v.string(), printUrl: v.string() })),
  /** True if the page has a map of the place. */
  hasMap: v.boolean(),
  /** True on the page of the place itself, where the name is not a link. */
  isOwnPage: v.boolean(),
});
export type PostcodeHeroData = v.InferOutput<typeof PostcodeHeroData>;
