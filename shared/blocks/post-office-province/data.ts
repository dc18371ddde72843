import * as v from 'valibot';
import { ProvinceChoice } from '#shared/contracts/finder-choice.ts';

export const PostOfficeProvinceData = v.object({
  /** Slug of the province that the page is about. */
  current: v.string(),
  provinces: v.array(ProvinceChoice),
});
export type PostOfficeProvinceData = v.InferOutput<typeof PostOfficeProvinceData>;
