import * as v from 'valibot';
import { Pagination } from '#shared/contracts/envelope.ts';
import { NonNegativeInteger } from '#shared/contracts/integers.ts';
import { Path } from '#shared/contracts/path.ts';
import { PlaceOrLandmark } from '#shared/contracts/addresses/landmark.ts';
import { PlaceSummary, PostcodeRole } from '#shared/contracts/place.ts';
import { Highlighted, SearchCategory } from '#shared/contracts/addresses/search.ts';

const PlaceResult = v.object({
  category: PlaceOrLandmark,
  /**
   * The names in both languages. The name in the page's language has its unit, such as "Sangkat"; the other name has no unit.
   * Matches are in `<em>`. A text is empty if the name is not known in that script.
   */
  names: v.object({ en: Highlighted, km: Highlighted }),
  /** The parents in the page's language, in the order of an address. Matches are in `<em>`. */
  parents: Highlighted,
  path: v.string(),
  /** The anchor of a village on the page of its commune. */
  anchor: v.optional(v.string()),
  /** The place whose postcode is shown: the result itself, the commune of a village, or the place that contains a landmark. */
  served: PlaceSummary,
  /** The role of the searched code for the place. */
  role: v.optional(PostcodeRole),
  note: v.optional(v.string()),
});
export type PlaceResult = v.InferOutput<typeof PlaceResult>;

const PageResult = v.object({
  category: v.literal('page'),
  title: v.string(),
  lead: v.string(),
  url: Path,
});
export type PageResult = v.InferOutput<typeof PageResult>;

/** Several places of one level that have the same name. */
const NamesakesResult = v.object({
  category: v.literal('namesakes'),
  of: PlaceOrLandmark,
  /** The name in the page's language, without a unit. */
  name: v.string(),
  count: NonNegativeInteger,
  /** The places with the highest scores, in descending order of the score. */
  places: v.array(PlaceResult),
});
export type NamesakesResult = v.InferOutput<typeof NamesakesResult>;

const OneResult = v.variant('category', [PlaceResult, PageResult]);

export const SearchResultsData = v.object({
  query: v.string(),
  isCut: v.boolean(),
  /** True if the page has a `found-address` block above the results. That block shows the answer to the query. */
  isAnswered: v.boolean(),
  /** The common prefix of the codes in `guesses`. Only set when no code begins with all searched digits. */
  nearestDigits: v.optional(v.string()),
  category: v.optional(SearchCategory),
  categories: v.array(v.object({ category: SearchCategory, count: NonNegativeInteger })),
  /**
   * The number of places and pages whose name or code matches the query. If `category` is set, only matches in this category are
   * counted.
   */
  count: NonNegativeInteger,
  results: v.array(v.variant('category', [PlaceResult, PageResult, NamesakesResult])),
  /** Places and pages that are only similar to the query. `count` does not include them. */
  guesses: v.array(OneResult),
  /** The attribution that the licence of some results requires. */
  credit: v.optional(v.string()),
  /** The pagination of the result rows. Places with the same name share one row, so there may be fewer rows than `count`. */
  pagination: Pagination,
});
export type SearchResultsData = v.InferOutput<typeof SearchResultsData>;
