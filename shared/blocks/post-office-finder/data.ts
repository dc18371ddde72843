import * as v from 'valibot';
import { ProvinceChoice } from '#shared/contracts/finder-choice.ts';

/** Every province, in the order of the language; those without an office that is known have none to count. */
export const PostOfficeFinderData = v.object({
  provinces: v.array(ProvinceChoice),
  /** What was asked for as a province, and is none. */
  typed: v.optional(v.string()),
});
export type PostOfficeFinderData = v.InferOutput<typeof PostOfficeFinderData>;
