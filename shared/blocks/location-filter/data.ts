import * as v from 'valibot';
import { BilingualText } from '#shared/contracts/place.ts';

const Choice = v.object({ name: BilingualText, path: v.string(), isCurrent: v.boolean() });

/** The way to other places: provinces, the districts of the current one, the communes of the current district. */
export const LocationFilterData = v.object({
  provinces: v.array(Choice),
  districts: v.array(Choice),
  communes: v.array(Choice),
});
export type LocationFilterData = v.InferOutput<typeof LocationFilterData>;
