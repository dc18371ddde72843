import * as v from 'valibot';
import { PlaceSummary, Postcode } from '#shared/contracts/place.ts';
import { PostcodeSource } from '#shared/contracts/postcode.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Another place that a code leads or led to. */
const OtherUse = v.object({ place: PlaceSummary, parents: v.array(PlaceSummary) });

export const CodeHistoryData = v.object({
  /** The code that the page is about. */
  code: Postcode,
  /** Whether the code has a page of its own besides this one: where this is the page of its place. */
  hasOwnPage: v.boolean(),
  /** The values in dispute, or by majority the printed ones; empty for a confirmed code. */
  candidates: v.array(Postcode),
  /** Of a code that the transcriptions of the Prakas do not all print: how many print it, and how many another. */
  readings: v.nullable(v.object({ for: Count, against: Count })),
  /** The place's own code in the list of 2022, where it was another one. */
  formerCode: v.nullable(Postcode),
  /** The places whose code of 2022 `code` was, each with its code of today. */
  formerlyOf: v.array(OtherUse),
  /** The other communes for which a transcription prints `code`. */
  readingOf: v.array(OtherUse),
  source: PostcodeSource,
});
export type CodeHistoryData = v.InferOutput<typeof CodeHistoryData>;
