import * as v from 'valibot';
import { PlaceSummary } from '#shared/contracts/place.ts';

/** The log of changes of codes as a page shows it. The feeds are made from the same data. */
export const CodeLogData = v.object({
  title: v.string(),
  /** The latest entry comes first. */
  entries: v.array(
    v.object({
      /** An id that stays the same: the day and the kind of the changes. */
      id: v.string(),
      date: v.pipe(v.string(), v.isoDate()),
      title: v.string(),
      text: v.string(),
      changes: v.array(v.object({ place: PlaceSummary, note: v.string() })),
    }),
  ),
  feeds: v.array(v.object({ path: v.string(), text: v.string() })),
});
export type CodeLogData = v.InferOutput<typeof CodeLogData>;
