import * as v from 'valibot';
import { PlaceSummary } from '#shared/contracts/place.ts';

/** All communes of a province, by district. */
export const CommuneListByProvinceData = v.object({
  title: v.string(),
  /** How many there are in all, for the browser: it takes over the written rows without their data. */
  communeCount: v.number(),
  districts: v.array(v.object({ district: PlaceSummary, communes: v.array(PlaceSummary) })),
});
export type CommuneListByProvinceData = v.InferOutput<typeof CommuneListByProvinceData>;
