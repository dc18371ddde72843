import * as v from 'valibot';
import { NonNegativeInteger } from '#shared/contracts/integers.ts';
import { PlaceSummary } from '#shared/contracts/place.ts';

export const DataQualityData = v.object({
  date: v.pipe(v.string(), v.isoDate()),
  counts: v.object({
    provinces: NonNegativeInteger,
    districts: NonNegativeInteger,
    communes: NonNegativeInteger,
    villages: NonNegativeInteger,
    currentCodes: NonNegativeInteger,
    disputed: NonNegativeInteger,
    formerCodes: NonNegativeInteger,
    reassigned: NonNegativeInteger,
    formerOnly: NonNegativeInteger,
    communesWithoutPoint: NonNegativeInteger,
    villagesWithoutPoint: NonNegativeInteger,
    villagesWithoutLatinName: NonNegativeInteger,
    repeatedVillageNames: NonNegativeInteger,
  }),
  provinces: v.array(
    v.object({
      place: PlaceSummary,
      districts: NonNegativeInteger,
      communes: NonNegativeInteger,
      villages: NonNegativeInteger,
    }),
  ),
  tables: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      entries: NonNegativeInteger,
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
