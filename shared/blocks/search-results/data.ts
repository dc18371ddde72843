import * as v from 'valibot';
import { PlaceLevel, PlaceSummary, PostcodeRole } from '../../contracts/place.ts';
import { BilingualText } from '../../contracts/place.ts';
import { Pagination } from '../../contracts/envelope.ts';

export const SearchResultsData = v.object({
  query: v.string(),
  /** The query was longer than the limit and was cut. */
  isCut: v.boolean(),
  results: v.array(
    v.object({
      category: PlaceLevel,
      name: BilingualText,
      unit: BilingualText,
      path: v.string(),
      /** The village's place in its commune's page. */
      anchor: v.optional(v.string()),
      /** The place whose code serves it: itself, or the commune of a village. */
      served: PlaceSummary,
      parents: v.array(PlaceSummary),
      /** What the code that was searched for is to the place. */
      role: v.optional(PostcodeRole),
    }),
  ),
  pagination: Pagination,
});
export type SearchResultsData = v.InferOutput<typeof SearchResultsData>;
