import * as v from 'valibot';
import { DrawnMap } from './drawn-map.ts';
import { PlaceSummary } from './place.ts';

/** The map of Cambodia. `provinces` is sorted by the codes of the national gazetteer (NCDD). */
export const CountryMap = v.object({
  map: DrawnMap,
  provinces: v.array(v.object({ place: PlaceSummary })),
});
export type CountryMap = v.InferOutput<typeof CountryMap>;
