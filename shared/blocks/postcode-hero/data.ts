import * as v from 'valibot';
import { PlaceSummary, Postcode, PostcodeRole } from '#shared/contracts/place.ts';

export const PostcodeHeroData = v.object({
  /** The place to which the code belongs or belonged. Null in the browser, which reuses the server's markup. */
  place: v.nullable(PlaceSummary),
  /** The places that contain the place, from the province down. */
  parents: v.array(PlaceSummary),
  /** The official Latin spelling, if it differs from the English name in `place`. */
  officialName: v.optional(v.string()),
  /** The requested code. On the page of a place, it is the code of the place. */
  code: Postcode,
  /** The role of `code` for this place. If it is `former`, no place has the code today. */
  role: PostcodeRole,
  /** The current code of the place. The card shows it, and the copy button copies it. */
  currentCode: Postcode,
  /**
   * The code of the place in Cambodia Post's list of 2022. Absent if it is equal to `code` or `currentCode`. Only communes have
   * it.
   */
  formerCode: v.optional(Postcode),
  /** The other places that had the requested code in 2022. */
  formerOwners: v.optional(v.array(PlaceSummary)),
  /** True for a province or district. A letter needs the code of a commune instead. */
  isGeneral: v.boolean(),
  /**
   * The texts of two links on the page of a province. `communes` leads to the list of all communes further down the page. `print`
   * leads to the printable list. Absent for districts and communes.
   */
  lists: v.optional(v.object({ communes: v.string(), print: v.string(), printUrl: v.string() })),
  /** If true, the card of a commune links to the map on the page. */
  hasMap: v.boolean(),
  /** True on the page of the place itself, where the name is not a link. */
  isOwnPage: v.boolean(),
});
export type PostcodeHeroData = v.InferOutput<typeof PostcodeHeroData>;
