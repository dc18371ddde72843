import * as v from 'valibot';
import { CodeFate } from '#shared/contracts/postcode.ts';
import { PlaceSummary, Postcode } from '#shared/contracts/place.ts';

/**
 * `former` is the code of 2022; null if the commune had none. `newOwner` is the other place that has this code today,
 * if any.
 */
const Commune = v.object({
  place: PlaceSummary,
  former: v.nullable(v.object({ code: Postcode, fate: CodeFate, newOwner: v.nullable(PlaceSummary) })),
});
export const ChangedCodesData = v.object({
  districts: v.array(v.object({ district: PlaceSummary, communes: v.array(Commune) })),
  /** The path of the CSV file with this list. */
  csvPath: v.string(),
  words: v.object({
    print: v.string(),
    csv: v.string(),
    unchanged: v.string(),
    retired: v.string(),
    reused: v.string(),
    created: v.string(),
    former: v.string(),
  }),
});
export type ChangedCodesData = v.InferOutput<typeof ChangedCodesData>;
