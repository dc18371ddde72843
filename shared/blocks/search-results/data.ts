import * as v from 'valibot';
import { Pagination } from '#shared/contracts/envelope.ts';
import { Path } from '#shared/contracts/path.ts';
import { PlaceOrLandmark } from '#shared/contracts/landmark.ts';
import { PlaceSummary, PostcodeRole } from '#shared/contracts/place.ts';
import { Highlighted, SearchCategory } from '#shared/contracts/search.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

const PlaceResult = v.object({
  category: PlaceOrLandmark,
  /** Its full name in both scripts, with `<em>` round what the query matched; empty where there is none. */
  names: v.object({ en: Highlighted, km: Highlighted }),
  /** All it lies in, as an address has it, in the page's language; marked likewise. */
  parents: Highlighted,
  path: v.string(),
  /** The village's place in its commune's page. */
  anchor: v.optional(v.string()),
  /** The place whose code serves it: itself, the commune of a village, or what a landmark lies in. */
  served: PlaceSummary,
  /** What the code that was searched for is to the place. */
  role: v.optional(PostcodeRole),
  note: v.optional(v.string()),
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

/** Places of one level that are called alike. */
const NamesakesResult = v.object({
  category: v.literal('namesakes'),
  of: PlaceOrLandmark,
  /** In the page's language, without a unit. */
  name: v.string(),
  count: Count,
  /** The first of them, the best first. */
  places: v.array(PlaceResult),
});
export type NamesakesResult = v.InferOutput<typeof NamesakesResult>;

const OneResult = v.variant('category', [PlaceResult, PageResult]);

export const SearchResultsData = v.object({
  query: v.string(),
  /** The query was longer than the limit and was cut. */
  isCut: v.boolean(),
  /** No code begins with all the digits that were searched for: with these the nearest ones do, which are the guesses. */
  nearestDigits: v.optional(v.string()),
  /** The one that is shown alone. */
  category: v.optional(SearchCategory),
  /** What else can be shown alone, with how many there are. */
  categories: v.array(v.object({ category: SearchCategory, count: Count })),
  /** How many places and pages are called, or coded, as was typed. */
  count: Count,
  results: v.array(v.variant('category', [PlaceResult, PageResult, NamesakesResult])),
  /** What is only like the query; never counted. */
  guesses: v.array(OneResult),
  /** Of rows: places of one name are one. */
  pagination: Pagination,
});
export type SearchResultsData = v.InferOutput<typeof SearchResultsData>;
