import * as v from 'valibot';
import { FinderEntry } from '#shared/contracts/finder-entry.ts';

/** With its distance from the middle of the place. */
export const NearestPostOfficeData = v.object({ entry: FinderEntry });
export type NearestPostOfficeData = v.InferOutput<typeof NearestPostOfficeData>;
