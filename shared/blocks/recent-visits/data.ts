import * as v from 'valibot';

/** Nothing from the server: the visits are in the browser. */
export const RecentVisitsData = v.object({});
export type RecentVisitsData = v.InferOutput<typeof RecentVisitsData>;
