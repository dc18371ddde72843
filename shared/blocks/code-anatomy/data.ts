import * as v from 'valibot';
import { PlaceSummary, Postcode } from '#shared/contracts/place.ts';

/** One real code explained pair by pair: the province, the district and the commune that its pairs name. */
export const CodeAnatomyData = v.object({
  code: Postcode,
  province: PlaceSummary,
  district: PlaceSummary,
  commune: PlaceSummary,
  counts: v.object({ provinces: v.number(), districts: v.number(), communes: v.number() }),
});
export type CodeAnatomyData = v.InferOutput<typeof CodeAnatomyData>;
