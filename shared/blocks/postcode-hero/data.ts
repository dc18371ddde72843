import * as v from 'valibot';
import { PlaceSummary, Postcode, PostcodeRole } from '#shared/contracts/place.ts';
import { PostcodeSource } from '#shared/contracts/postcode.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Another place that a code leads or led to. */
const OtherUse = v.object({ place: PlaceSummary, parents: v.array(PlaceSummary) });

export const PostcodeHeroData = v.object({
  place: PlaceSummary,
  /** From the province down, the place itself left out. */
  parents: v.array(PlaceSummary),
  /** The code in large: the one asked for, or the place's own. */
  code: Postcode,
  /** What that code is for this place. Another than `current` only where no place has it today. */
  role: PostcodeRole,
  /** Of a code that the transcriptions of the Prakas do not all print: how many print it, and how many another. */
  readings: v.nullable(v.object({ for: Count, against: Count })),
  /** The place's own code in the list of 2022, where it was another one. */
  formerCode: v.nullable(Postcode),
  /** The places whose code of 2022 `code` was, each with its code of today. */
  formerlyOf: v.array(OtherUse),
  /** The other communes for which a transcription prints `code`. */
  readingOf: v.array(OtherUse),
  source: PostcodeSource,
  /** The copied text of the place's address, one for each language. */
  address: v.object({ en: v.string(), km: v.string() }),
});
export type PostcodeHeroData = v.InferOutput<typeof PostcodeHeroData>;
