import * as v from 'valibot';
import { PlaceSummary } from '#shared/contracts/place.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const DataQualityData = v.object({
  date: v.pipe(v.string(), v.isoDate()),
  counts: v.object({
    provinces: Count,
    districts: Count,
    communes: Count,
    villages: Count,
    currentCodes: Count,
    disputed: Count,
    formerCodes: Count,
    reassigned: Count,
    formerOnly: Count,
    communesWithoutPoint: Count,
    villagesWithoutPoint: Count,
    villagesWithoutLatinName: Count,
    repeatedVillageNames: Count,
  }),
  provinces: v.array(v.object({ place: PlaceSummary, districts: Count, communes: Count, villages: Count })),
  tables: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      entries: Count,
      sure: v.string(),
      licence: v.string(),
    }),
  ),
  sources: v.array(
    v.object({
      facts: v.string(),
      source: v.string(),
      date: v.string(),
      licence: v.string(),
      credit: v.string(),
      url: v.optional(v.string()),
    }),
  ),
});
export type DataQualityData = v.InferOutput<typeof DataQualityData>;
