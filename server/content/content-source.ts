import type { NearestPlace, NearestRequest } from '#shared/contracts/geocoding.ts';
import type { Atm, AtmList } from '#shared/contracts/atm.ts';
import type { BankList } from '#shared/contracts/bank.ts';
import type { BulkItemList } from '#shared/contracts/bulk-lookup.ts';
import type { IndexablePage } from '#shared/contracts/indexable-page.ts';
import type { Layout, ResourceStrings } from '#shared/contracts/layout.ts';
import type { Language, Page } from '#shared/contracts/page.ts';
import type { Point } from '#shared/contracts/place.ts';
import type { RouteMatch } from '#shared/routes/match-route.ts';
import type { PostOffice, PostOfficeList } from '#shared/contracts/post-office.ts';
import type { SearchResultList } from '#shared/contracts/search.ts';
import type { PlaceList, PostcodeDetail, PostcodeList } from '#shared/contracts/postcode.ts';

/** A page by what names it. */
export type PageRequest = {
  language: Language;
  /** Language-free and decoded. */
  path: string;
  /** Undefined where the route table knows no such page. */
  route: RouteMatch | undefined;
  /** The parameters that the route knows. */
  query: Record<string, string>;
};

export type ListRequest = { page: number; pageSize: number };

/** What was typed, cut to its limit, and the language of the answer. */
type SearchRequest = ListRequest & { query: string; language: Language };

/** Post offices or ATMs: all, those of a province, or all by their distance from a position. */
export type LocatedRequest = ListRequest & {
  /** The slug of its page, e.g. `phnom-penh-capital`, or its NCDD code. */
  province?: string | undefined;
  /** Rounded to four decimals, about ten metres: more is nobody's business. */
  near?: Point | undefined;
};
export type AtmRequest = LocatedRequest & { bank?: string | undefined };
/** Lines of a lookup, within the limits of `BulkLines`, and the language of the links. */
export type LinesRequest = {
  lines: readonly string[];
  language: Language;
  /** Ends the work: it is long, and nobody waits for it any more. Its reason is thrown. */
  signal: AbortSignal;
};

/**
 * Where all content comes from. Whoever holds one does not know whether it is embedded or far away.
 * Every method throws `NotFoundError` for what does not exist and `UnavailableError` when it cannot tell.
 */
export type ContentSource = {
  page: (request: PageRequest) => Promise<Page>;
  layout: (language: Language) => Promise<Layout>;
  /** All strings of the interface, keys with dots, English where the language lacks one. */
  resourceStrings: (language: Language) => Promise<ResourceStrings>;
  /** @param parent NCDD code of a province, district or commune; absent: the provinces */
  places: (parent: string | undefined, list: ListRequest) => Promise<PlaceList>;
  /** @param code six digits */
  postcode: (code: string) => Promise<PostcodeDetail>;
  /** @param prefix one to six digits; absent: all current codes */
  postcodes: (prefix: string | undefined, list: ListRequest) => Promise<PostcodeList>;
  /** What a search finds. Nothing for an empty query, and past the end. */
  search: (request: SearchRequest) => Promise<SearchResultList>;
  /** The commune of a position. */
  nearest: (request: NearestRequest) => Promise<NearestPlace>;
  /** With `near` the nearest come first, each with its distance; those without a point come last. */
  postOffices: (request: LocatedRequest) => Promise<PostOfficeList>;
  postOffice: (id: string) => Promise<PostOffice>;
  /** The same of cash machines, branches and agents. @throws NotFoundError also when there is no such bank */
  atms: (request: AtmRequest) => Promise<AtmList>;
  atm: (id: string) => Promise<Atm>;
  banks: (list: ListRequest) => Promise<BankList>;
  /** What each line, a name or a code, is most likely to mean. In the order of the lines. */
  searchLines: (request: LinesRequest) => Promise<BulkItemList>;
  indexablePages: () => Promise<IndexablePage[]>;
};
