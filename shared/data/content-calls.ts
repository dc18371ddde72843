import * as v from 'valibot';
import { Atm, AtmList } from '#shared/contracts/atm.ts';
import { BankList } from '#shared/contracts/bank.ts';
import { BulkItemList, BulkRequest } from '#shared/contracts/bulk-lookup.ts';
import { NearestPlace, type NearestRequest } from '#shared/contracts/geocoding.ts';
import { IndexablePageList } from '#shared/contracts/indexable-page.ts';
import { Layout, ResourceStrings } from '#shared/contracts/layout.ts';
import { MAX_PATH_LENGTH } from '#shared/contracts/limits.ts';
import { EntryId } from '#shared/contracts/located.ts';
import { Page, type Language } from '#shared/contracts/page.ts';
import type { ListRequest } from '#shared/contracts/pagination.ts';
import { AdministrativeCode } from '#shared/contracts/place.ts';
import { PostOffice, PostOfficeList } from '#shared/contracts/post-office.ts';
import { PlaceList, PostcodeDetail, PostcodeList } from '#shared/contracts/postcode.ts';
import { SearchResultList } from '#shared/contracts/search.ts';
import { roundPoint } from '#shared/geo/round-point.ts';
import { cultureOf, toLocalPath } from '#shared/routes/language-path.ts';
import { cutQuery } from '#shared/text/cut-query.ts';
import * as p from './parameters.ts';

type PageRequest = { language: Language; path: string; query: Record<string, string> };

/*
 * The calls of the content API: each an entry, whose name is that of the content source's method. A browser loads only
 * the entries that it names.
 */

/** A page as data, then blocks. Its other parameters are those of the page. */
export const page = {
  method: 'GET',
  path: '/page',
  tag: 'page',
  query: v.looseObject({
    path: v.pipe(v.string(), v.startsWith('/', 'path'), v.maxLength(MAX_PATH_LENGTH, 'too-long')),
    culture: v.optional(p.cultureParameter),
  }),
  toQuery: ({ language, path, query }: PageRequest) => ({
    ...query,
    path: toLocalPath(language, path),
    culture: cultureOf[language],
  }),
  data: Page,
} as const;

/** Header, footer and menus of every page of a language. */
export const layout = {
  method: 'GET',
  path: '/layout',
  tag: 'layout',
  query: p.cultureQuery,
  toQuery: p.toCultureQuery,
  data: Layout,
} as const;

/** All strings of the interface, keys with dots, English where the language lacks one. */
export const resourceStrings = {
  method: 'GET',
  path: '/resourcestring',
  tag: 'resourcestring',
  query: p.cultureQuery,
  toQuery: p.toCultureQuery,
  data: ResourceStrings,
} as const;

type PlacesRequest = ListRequest & { parent?: string | undefined };

/** What lies directly below a province, district or commune, named by its NCDD code; the provinces without one. */
export const places = {
  method: 'GET',
  path: '/places',
  tag: 'places',
  query: v.object({
    ...p.listParameters,
    parent: v.optional(v.pipe(AdministrativeCode, v.maxLength(6, 'has-no-children'))),
  }),
  toQuery: ({ parent, ...list }: PlacesRequest) => ({ parent, ...p.toListQuery(list) }),
  data: PlaceList,
} as const;

type PostcodesRequest = ListRequest & { prefix?: string | undefined };

/** Current codes that begin with one to six digits; all without a prefix. */
export const postcodes = {
  method: 'GET',
  path: '/postcodes',
  tag: 'postcodes',
  query: v.object({ ...p.listParameters, prefix: v.optional(p.prefixParameter) }),
  toQuery: ({ prefix, ...list }: PostcodesRequest) => ({ prefix, ...p.toListQuery(list) }),
  data: PostcodeList,
} as const;

/** What a code of six digits is, was or may be. */
export const postcode = {
  method: 'GET',
  path: '/postcodes/{code}',
  tag: 'postcodes',
  query: v.pipe(
    v.object({ code: p.codeParameter }),
    v.transform(({ code }) => code),
  ),
  toQuery: (code: string) => ({ code }),
  data: PostcodeDetail,
} as const;

type SearchRequest = ListRequest & { query: string; language: Language };

/** What a search finds; nothing for an empty query, and past the end. The query is cut to its limit. */
export const search = {
  method: 'GET',
  path: '/search',
  tag: 'search',
  query: v.pipe(
    v.object({
      ...p.resultParameters,
      q: v.optional(v.string(), ''),
      c: v.optional(p.cultureParameter, 'en'),
    }),
    v.transform(({ q, c, ...list }): SearchRequest => ({ query: cutQuery(q).query, language: c, ...list })),
  ),
  toQuery: ({ query, language, ...list }: SearchRequest) => ({
    q: query,
    c: cultureOf[language],
    ...p.toListQuery(list),
  }),
  data: SearchResultList,
} as const;

/** What each line, a name or a code, is most likely to mean; in the order of the lines. */
export const searchLines = {
  method: 'POST',
  path: '/search/bulk',
  tag: 'search-bulk',
  body: v.pipe(
    v.object({ ...BulkRequest.entries, c: v.optional(p.cultureParameter, 'en') }),
    v.transform(({ lines, c }): { lines: readonly string[]; language: Language } => ({ lines, language: c })),
  ),
  toBody: ({ lines, language }: { lines: readonly string[]; language: Language }) => ({
    lines,
    c: cultureOf[language],
  }),
  data: BulkItemList,
} as const;

/** The commune of a position, which is rounded before anything else sees it. */
export const nearest = {
  method: 'GET',
  path: '/geocoding/nearest',
  tag: 'geocoding-nearest',
  query: v.pipe(
    v.object({ ...p.positionParameters, accuracy: v.optional(p.accuracyParameter) }),
    v.transform(({ lat, lon, lang, accuracy }): NearestRequest => ({
      point: roundPoint({ latitude: lat, longitude: lon }),
      accuracyMetres: accuracy,
      language: lang,
    })),
  ),
  toQuery: ({ point, accuracyMetres, language }: NearestRequest) => ({
    lat: String(point.latitude),
    lon: String(point.longitude),
    lang: language,
    accuracy: accuracyMetres === undefined ? undefined : String(accuracyMetres),
  }),
  data: NearestPlace,
} as const;

export const postOffices = {
  method: 'GET',
  path: '/post-offices',
  tag: 'post-offices',
  query: v.object(p.locatedParameters),
  toQuery: p.toLocatedQuery,
  data: PostOfficeList,
} as const;

export const postOffice = {
  method: 'GET',
  path: '/post-offices/{id}',
  tag: 'post-offices',
  query: p.entryQuery,
  toQuery: p.toEntryQuery,
  data: PostOffice,
} as const;

/** The same of cash machines, branches and agents of banks. */
export const atms = {
  method: 'GET',
  path: '/atms',
  tag: 'atms',
  query: v.object({ ...p.locatedParameters, bank: v.optional(EntryId) }),
  toQuery: ({ bank, ...request }: p.LocatedRequest & { bank?: string | undefined }) => ({
    bank,
    ...p.toLocatedQuery(request),
  }),
  data: AtmList,
} as const;

export const atm = {
  method: 'GET',
  path: '/atms/{id}',
  tag: 'atms',
  query: p.entryQuery,
  toQuery: p.toEntryQuery,
  data: Atm,
} as const;

export const banks = {
  method: 'GET',
  path: '/banks',
  tag: 'banks',
  query: v.object(p.listParameters),
  toQuery: p.toListQuery,
  data: BankList,
} as const;

/** Every page that search engines may show, by its language-free path. */
export const indexablePages = {
  method: 'GET',
  path: '/indexable-pages',
  tag: 'indexable-pages',
  query: v.object(p.wholeListParameters),
  toQuery: p.toListQuery,
  data: IndexablePageList,
} as const;
