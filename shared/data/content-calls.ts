import * as v from 'valibot';
import { IndexablePageList } from '#shared/contracts/indexable-page.ts';
import { ResourceStrings } from '#shared/contracts/layout.ts';
import { MAX_PATH_LENGTH } from '#shared/contracts/limits.ts';
import { Page, type Language } from '#shared/contracts/page.ts';
import { cultureOf, toLocalPath } from '#shared/routes/language-path.ts';
import { layoutCall } from './browser-calls/layout-call.ts';
import { outletCalls } from './outlet-calls.ts';
import * as p from './parameters.ts';
import { placeCalls } from './place-calls.ts';
import { searchCalls } from './search-calls.ts';
import { toCultureQuery, toListQuery } from './to-query.ts';

type PageRequest = { language: Language; path: string; query: Record<string, string> };

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
    // `looseObject` also accepts the query parameters of the page itself.
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
  ...placeCalls,
  ...searchCalls,
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
