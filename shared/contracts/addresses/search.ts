import * as v from 'valibot';
import { FoundAddress } from './address.ts';
import { Pagination } from '../envelope.ts';
import { Path } from '../path.ts';
import { Postcode } from '../place.ts';

/** Kinds of search results, from the highest level to the lowest. A landmark is e.g. a market, a temple or a border gate. */
export const SearchCategory = v.picklist(['province', 'district', 'commune', 'village', 'landmark', 'page']);
export type SearchCategory = v.InferOutput<typeof SearchCategory>;

/** HTML that is safe to insert: the text is escaped, and the only element is `<em>`, which marks the matched text. */
export const Highlighted = v.pipe(v.string(), v.regex(/^(?:[^<>]|<\/?em>)*$/));
const Name = v.nullable(v.string());

/**
 * A search result in the requested language. Names of places contain the kind of area, e.g. Siem Reap Province. A field that does
 * not apply is null.
 */
export const SearchResult = v.object({
  category: SearchCategory,
  title: v.string(),
  /**
   * The current postcode; null for a page, and if sources disagree about the postcode. A village or landmark has the code of the
   * place that contains it.
   */
  code: v.nullable(Postcode),
  /** Path with the language prefix. A village's path leads to the village's row on the page of its commune. */
  url: Path,
  province: Name,
  district: Name,
  commune: Name,
  /** The title with the parents in the order of an address, because many places have the same name. */
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
    /** True when the result has no page to open. */
    disabledUrl: v.boolean(),
    /** A remark, e.g. on a five-digit code, on a missing leading zero, or on a landmark for which only the district is known. */
    note: v.optional(v.string()),
  }),
});
export type SearchResult = v.InferOutput<typeof SearchResult>;

export const SearchResultList = v.object({
  pageResultItems: v.array(SearchResult),
  pagination: Pagination,
  /**
   * The query, read as an address. The place that it means is the first result. The property is present only on the first page of
   * results, and only if the query is an address.
   */
  address: v.optional(FoundAddress),
});
export type SearchResultList = v.InferOutput<typeof SearchResultList>;
