import * as v from 'valibot';
import { BulkRequest } from '#shared/contracts/addresses/bulk-lookup.ts';
import { NearestPlace, type NearestRequest } from '#shared/contracts/geocoding.ts';
import { IndexablePageList } from '#shared/contracts/indexable-page.ts';
import { ResourceStrings } from '#shared/contracts/layout.ts';
import { MAX_PATH_LENGTH } from '#shared/contracts/limits.ts';
import { Page, type Language } from '#shared/contracts/page.ts';
import type { ListRequest } from '#shared/contracts/pagination.ts';
import { AdministrativeCode } from '#shared/contracts/place.ts';
import { PostcodeDetail, PostcodeList } from '#shared/contracts/postcode.ts';
import { WrittenAddress } from '#shared/contracts/addresses/written-address.ts';
import { roundPoint } from '#shared/geo/round-point.ts';
import { cultureOf, toLocalPath } from '#shared/routes/language-path.ts';
import { cutQuery } from '#shared/text/cut-query.ts';
import { distanceCall } from './browser-calls/distance-call.ts';
import { layoutCall } from './browser-calls/layout-call.ts';
import { linesCall } from './browser-calls/lines-call.ts';
import { placesCall } from './browser-calls/places-call.ts';
import { searchCall } from './browser-calls/search-call.ts';
import { outletCalls } from './outlet-calls.ts';
import * as p from './parameters.ts';
import { toCultureQuery, toListQuery } from './to-query.ts';

type PageRequest = { language: Language; path: string; query: Record<string, string> };
type AddressRequest = {
  path?: string | undefined;
  postcode?: string | undefined;
  village?: string | undefined;
};
type PostcodesRequest = ListRequest & { prefix?: string | undefined };

/**
 * The table of the content API's calls. Each call has the name of a method of `ContentSource`. Browsers never load this table,
 * because the part of a call that they need is in `browser-calls/`.
 */
export const contentCalls = {
  page: {
    method: 'GET',
    path: '/page',
    tag: 'page',
    summary: 'A page with its blocks, as data. Every page is also at {page path}.json.',
    limit: 'page',
    cache: (_request: unknown, { meta }: Page) => meta.cacheSeconds,
    // All other parameters are passed to the page.
    query: v.looseObject({
      path: v.pipe(
        v.string(),
        v.startsWith('/', 'path'),
        v.maxLength(MAX_PATH_LENGTH, 'too-long'),
        v.description('Path of the page, e.g. /km/kampot-province'),
      ),
      culture: v.optional(p.cultureParameter),
    }),
    toQuery: ({ language, path, query }: PageRequest) => ({
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
    summary: 'All strings of the interface, keys with dots; English when a translation is missing',
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
    summary: 'The current, former or possible places of a code, with source and date',
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
    summary:
      'Places and pages by name in either script, in any usual spelling, and by code; typing errors are tolerated',
    limit: 'search',
    cache: 'private',
    query: v.pipe(
      v.object({
        q: v.optional(v.pipe(v.string(), v.description('The query; cut after 200 characters')), ''),
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
      'The place of each of many lines, names or codes, and how certain it is; in the order of the lines',
    limit: 'bulk',
    cache: 'none',
    // A thousand lines of 200 Khmer letters are 600 KB. They are twice as large if a program escapes characters outside ASCII.
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
    method: 'GET',
    path: '/geocoding/nearest',
    tag: 'geocoding-nearest',
    summary: 'The commune of a position by its borders, and others that are possible',
    cache: 'none',
    // The position is rounded here, so that exact positions are never stored or logged.
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
  },
  distance: {
    ...distanceCall,
    tag: 'distance',
    summary:
      'The distance between two places: a straight line between the middles of areas, and the road when a router is configured',
    limit: 'search',
    // The request reveals where a visitor wants to go.
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
      'How addresses of a place are written, line by line in both scripts, by its path or its code. Names of people are not accepted.',
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
    summary: 'All pages that search engines may index, by their language-free paths',
    cache: 'public',
    query: v.object(p.wholeListParameters),
    toQuery: toListQuery,
    data: IndexablePageList,
  },
} as const;
