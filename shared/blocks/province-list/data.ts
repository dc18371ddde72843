import * as v from 'valibot';
import { PlaceSummary } from '#shared/contracts/place.ts';

export const ProvinceListData = v.object({
  provinces: v.array(v.object({ place: PlaceSummary, districtCount: v.number() })),
});
export type ProvinceListData = v.InferOutput<typeof ProvinceListData>;
