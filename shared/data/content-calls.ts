import * as v from 'valibot';
import { BulkRequest } from '#shared/contracts/bulk-lookup.ts';
import type { NearestRequest } from '#shared/contracts/geocoding.ts';
import { IndexablePageList } from '#shared/contracts/indexable-page.ts';
import { ResourceStrings } from '#shared/contracts/layout.ts';
import { MAX_PATH_LENGTH } from '#shared/contracts/limits.ts';
import { Page, type Language } from '#shared/contracts/page.ts';
import type { ListRequest } from '#shared/contracts/pagination.ts';
import { AdministrativeCode } from '#shared/contracts/place.ts';
import { PostcodeDetail, PostcodeList } from '#shared/contracts/postcode.ts';
import { WrittenAddress } from '#shared/contracts/written-address.ts';
import { roundPoint } from '#shared/geo/round-point.ts';
import { cultureOf, toLocalPath } from '#shared/routes/language-path.ts';
import { cutQuery } from '#shared/text/cut-query.ts';
import { distanceCall } from './browser-calls/distance-call.ts';
import { layoutCall } from './browser-calls/layout-call.ts';
import { linesCall } from './browser-calls/lines-call.ts';
import { nearestCall } from './browser-calls/nearest-call.ts';
import { placesCall } from './browser-calls/places-call.ts';
import { searchCall } from './browser-calls/search-call.ts';
import { outletCalls } from './outlet-calls.ts';
import * as p from './parameters.ts';
import { toCultureQuery, toListQuery } from './to-query.ts';

type NamedPage = { language: Language; path: string; query: Record<string, string> };
type AddressRequest = {
  path?: string | undefined;
  postcode?: string | undefined;
  village?: string | undefined;
};
type PostcodesRequest = ListRequest & { prefix?: string | undefined };

/**
 * The calls of the content API: each an entry, whose name is that of the content source's method. What a browser needs of
 * the calls that it makes stands in `browser-calls/`: this table is never loaded there.
 */
export const contentCalls = {
  page: {
    method: 'GET',
    path: '/page',
    tag: 'page',
    summary: 'A page as data, then blocks. Every page also stands at {page path}.json.',
    limit: 'page',
    cache: (_request: unknown, { meta }: Page) => meta.cacheSeconds,
    // Its other parameters are those of the page.
    query: v.looseObject({
      path: v.pipe(
        v.string(),
        v.startsWith('/', 'path'),
        v.maxLength(MAX_PATH_LENGTH, 'too-long'),
        v.description('Path of the page, e.g. /km/kampot-province'),
      ),
      culture: v.optional(p.cultureParameter),
    }),
    toQuery: ({ language, path, query }: NamedPage) => ({
      ...query,
      path: toLocalPath(language, path),
      culture: cultureOf[language],
    }),
    data: Page,
  },
  layout: {
    ...layoutCall,
    tag: 'layout',
    summary: 'Header, footer and menus of every page of a language',
    cache: 'public',
    query: p.cultureQuery,
  },
  resourceStrings: {
    method: 'GET',
    path: '/resourcestring',
    tag: 'resourcestring',
    summary: 'All strings of the interface, keys with dots, English where the language lacks one',
    cache: 'public',
    query: p.cultureQuery,
    toQuery: toCultureQuery,
    data: ResourceStrings,
  },
  places: {
    ...placesCall,
    tag: 'places',
    summary: 'The places directly under another one; the provinces when no parent is named',
    cache: 'public',
    query: v.object({
      parent: v.optional(
        v.pipe(AdministrativeCode, v.maxLength(6, 'has-no-children'), v.description('NCDD code')),
      ),
      ...p.listParameters,
    }),
  },
  postcodes: {
    method: 'GET',
    path: '/postcodes',
    tag: 'postcodes',
    summary: 'Current codes, in order',
    cache: 'public',
    query: v.object({ prefix: v.optional(p.prefixParameter), ...p.listParameters }),
    toQuery: ({ prefix, ...list }: PostcodesRequest) => ({ prefix, ...toListQuery(list) }),
    data: PostcodeList,
  },
  postcode: {
    method: 'GET',
    path: '/postcodes/{code}',
    tag: 'postcodes',
    summary: 'What a code is, was or may be, with source and date',
    cache: 'public',
    query: v.pipe(
      v.object({ code: p.codeParameter }),
      v.transform(({ code }) => code),
    ),
    toQuery: (code: string) => ({ code }),
    data: PostcodeDetail,
  },
  search: {
    ...searchCall,
    tag: 'search',
    summary: 'Places and pages by name in either script, in any usual spelling, by code, with slips forgiven',
    limit: 'search',
    cache: 'private',
    query: v.pipe(
      v.object({
        q: v.optional(
          v.pipe(v.string(), v.description('What is searched for; cut after 200 characters')),
          '',
        ),
        c: v.optional(p.createCultureParameter('Culture of the response; en-us when absent'), 'en'),
        ...p.resultParameters,
      }),
      v.transform(({ q, c, ...list }) => ({ query: cutQuery(q).query, language: c, ...list })),
    ),
  },
  searchLines: {
    ...linesCall,
    tag: 'search-bulk',
    summary:
      'What each of many lines, names or codes, means, and how sure that is; in the order of the lines',
    limit: 'bulk',
    cache: 'none',
    // A thousand lines of 200 letters of Khmer are 600 KB; some programs escape what is not ASCII, in twice the bytes.
    bodyLimits: { maxBytes: 1_300_000, mediaTypes: ['application/json'] },
    body: v.pipe(
      v.object({
        ...BulkRequest.entries,
        c: v.optional(p.createCultureParameter('Culture of links and errors; en-us when absent'), 'en'),
      }),
      v.transform(({ lines, c }): { lines: readonly string[]; language: Language } => ({
        lines,
        language: c,
      })),
    ),
  },
  nearest: {
    ...nearestCall,
    tag: 'geocoding-nearest',
    summary: 'The commune of a position, by the borders, and those it may be as well',
    cache: 'none',
    // The position is rounded before anything else sees it.
    query: v.pipe(
      v.object({ ...p.positionParameters, accuracy: v.optional(p.accuracyParameter) }),
      v.transform(({ lat, lon, lang, accuracy }): NearestRequest => ({
        point: roundPoint({ latitude: lat, longitude: lon }),
        accuracyMetres: accuracy,
        language: lang,
      })),
    ),
  },
  distance: {
    ...distanceCall,
    tag: 'distance',
    summary:
      'The distance between two places: a straight line between the middles of areas, and the road where a router is known',
    limit: 'search',
    // It says where somebody wants to go.
    cache: 'private',
    query: v.pipe(
      v.object({ from: p.endParameter, to: p.endParameter, lang: p.positionParameters.lang }),
      v.transform(({ from, to, lang }) => ({ from, to, language: lang })),
    ),
  },
  address: {
    method: 'GET',
    path: '/address',
    tag: 'address',
    summary:
      'How addresses of a place are written, line by line in both scripts, by its path or its code. Names of people have no place here.',
    limit: 'search',
    cache: 'private',
    query: p.addressQuery,
    toQuery: (request: AddressRequest) => request,
    data: WrittenAddress,
  },
  ...outletCalls,
  indexablePages: {
    method: 'GET',
    path: '/indexable-pages',
    tag: 'indexable-pages',
    summary: 'Every page that search engines may show, by its language-free path',
    cache: 'public',
    query: v.object(p.wholeListParameters),
    toQuery: toListQuery,
    data: IndexablePageList,
  },
} as const;
