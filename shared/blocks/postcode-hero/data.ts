import * as v from 'valibot';
import { PlaceSummary, Postcode, PostcodeRole } from '#shared/contracts/place.ts';

export const PostcodeHeroData = v.object({
  /** Whose code it is. The browser takes over what is written of it, and has it not. */
  place: v.nullable(PlaceSummary),
  /** From the province down, the place itself left out. */
  parents: v.array(PlaceSummary),
  /** The code in large: the one asked for, or the place's own. */
  code: Postcode,
  /** What that code is for this place. Another than `current` only where no place has it today. */
  role: PostcodeRole,
  /** The place's code of today: what is copied. */
  currentCode: Postcode,
  /** Whether the page is the place's own: its title names the place, and nothing leads there. */
  isOwnPage: v.boolean(),
});
export type PostcodeHeroData = v.InferOutput<typeof PostcodeHeroData>;
