import * as v from 'valibot';
import { PlaceSummary } from '#shared/contracts/place.ts';

export const AllPostalCodesData = v.object({
  provinces: v.array(
    v.object({
      province: PlaceSummary,
      districts: v.array(v.object({ district: PlaceSummary, communes: v.array(PlaceSummary) })),
    }),
  ),
  codeCount: v.number(),
});
export type AllPostalCodesData = v.InferOutput<typeof AllPostalCodesData>;
