import * as v from 'valibot';
import { PlaceSummary } from '#shared/contracts/place.ts';

/** The log of changes of codes. The feeds contain the same changes. */
export const CodeLogData = v.object({
  title: v.string(),
  /** The latest entry comes first. */
  entries: v.array(
    v.object({
      /** An id that never changes. It consists of the day and the kind of the changes. */
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
