import * as v from 'valibot';
import { PlaceSummary } from '#shared/contracts/place.ts';

/** All communes of a province, by district. */
export const CommuneListByProvinceData = v.object({
  title: v.string(),
  districts: v.array(v.object({ district: PlaceSummary, communes: v.array(PlaceSummary) })),
});
export type CommuneListByProvinceData = v.InferOutput<typeof CommuneListByProvinceData>;
