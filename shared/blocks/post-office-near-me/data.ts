import * as v from 'valibot';
import { ProvinceChoice } from '#shared/contracts/finder-choice.ts';
import { FinderEntry } from '#shared/contracts/finder-entry.ts';

/** All offices: there are so few that the browser sorts them itself, and the position does not leave the device. */
export const PostOfficeNearMeData = v.object({
  title: v.string(),
  entries: v.array(FinderEntry),
  provinces: v.array(ProvinceChoice),
});
export type PostOfficeNearMeData = v.InferOutput<typeof PostOfficeNearMeData>;
