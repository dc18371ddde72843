import * as v from 'valibot';
import { DrawnMap } from '#shared/contracts/drawn-map.ts';
import { PlaceSummary } from '#shared/contracts/place.ts';

export const ProvinceListData = v.object({
  map: DrawnMap,
  provinces: v.array(v.object({ place: PlaceSummary, districtCount: v.number() })),
});
export type ProvinceListData = v.InferOutput<typeof ProvinceListData>;
