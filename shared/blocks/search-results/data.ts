import * as v from 'valibot';
import { Pagination } from '../../contracts/envelope.ts';
import { Path } from '../../contracts/path.ts';
import { BilingualText, PlaceLevel, PlaceSummary, PostcodeRole } from '../../contracts/place.ts';

const PlaceResult = v.object({
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
});
export type PlaceResult = v.InferOutput<typeof PlaceResult>;

/** A page that is no place, in the page's language. */
const PageResult = v.object({
  category: v.literal('page'),
  title: v.string(),
  lead: v.string(),
  url: Path,
});
export type PageResult = v.InferOutput<typeof PageResult>;

export const SearchResultsData = v.object({
  query: v.string(),
  /** The query was longer than the limit and was cut. */
  isCut: v.boolean(),
  results: v.array(v.variant('category', [PlaceResult, PageResult])),
  pagination: Pagination,
});
export type SearchResultsData = v.InferOutput<typeof SearchResultsData>;
