import * as v from 'valibot';
import { FoundAddress } from './address.ts';
import { Pagination } from './envelope.ts';
import { Path } from './path.ts';
import { Postcode } from './place.ts';

/** What kinds of things a search finds, the highest first. A landmark is a market, a temple, a border gate. */
export const SearchCategory = v.picklist(['province', 'district', 'commune', 'village', 'landmark', 'page']);
export type SearchCategory = v.InferOutput<typeof SearchCategory>;

/** Text that may be put into a page as it is: all of it is escaped, but for `<em>` round what the query matched. */
export const Highlighted = v.pipe(v.string(), v.regex(/^(?:[^<>]|<\/?em>)*$/));
const Name = v.nullable(v.string());

/**
 * One thing that a search found, in the language that was asked for. Specification, section 3.
 * Names carry their units; what does not apply is null.
 */
export const SearchResult = v.object({
  category: SearchCategory,
  title: v.string(),
  /** Current code; of a village or a landmark that of what it lies in. Null for a page, and where the code is disputed. */
  code: v.nullable(Postcode),
  /** With its language, and for a village with its place in the commune's page. */
  url: Path,
  province: Name,
  district: Name,
  commune: Name,
  /** Title and what it lies in, as an address has them: a name alone identifies no place. */
  highlight: Highlighted,
  searchHighlights: v.object({
    title: Highlighted,
    code: v.nullable(Highlighted),
    village: v.nullable(Highlighted),
    commune: v.nullable(Highlighted),
    district: v.nullable(Highlighted),
    province: v.nullable(Highlighted),
  }),
  metadata: v.object({
    provinceUrl: v.nullable(Path),
    communeUrl: v.nullable(Path),
    /** Whether there is nothing to open. */
    disabledUrl: v.boolean(),
    /** What has to be said: of a code of five digits, a lost zero, a landmark of which only the district is known. */
    note: v.optional(v.string()),
  }),
});
export type SearchResult = v.InferOutput<typeof SearchResult>;

export const SearchResultList = v.object({
  pageResultItems: v.array(SearchResult),
  pagination: Pagination,
  /** Where the query is an address: how it was read, and the first result as an address has it. */
  address: v.optional(FoundAddress),
});
export type SearchResultList = v.InferOutput<typeof SearchResultList>;
