import { queryOptions } from '@tanstack/react-query';
import type { Page, Language } from '#shared/contracts/page.ts';
import { layoutCall } from './browser-calls/layout-call.ts';
import { callServer, loadPageData } from './call-server.ts';

/**
 * The time after which an unused page is removed from the in-memory cache. It is long, because a stale page is better than none
 * if the connection is lost.
 */
const STORED_MILLISECONDS = 60 * 60 * 1000;
/**
 * The time during which a cached page is shown without a new request. Most content changes only when a new version is deployed.
 */
const FRESH_MILLISECONDS = 5 * 60 * 1000;

/** @param parseBlocks parses the data of the page's blocks */
export function pageQuery(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  parseBlocks: (page: Page) => Promise<Page>,
) {
  return queryOptions({
    queryKey: ['page', pathname, search],
    queryFn: async ({ signal }) => parseBlocks(await loadPageData({ path: pathname, search }, signal)),
    staleTime: FRESH_MILLISECONDS,
    gcTime: STORED_MILLISECONDS,
  });
}

export function layoutQuery(language: Language) {
  return queryOptions({
    queryKey: ['layout', language],
    queryFn: ({ signal }) => callServer(layoutCall, language, signal),
    staleTime: Infinity,
    gcTime: STORED_MILLISECONDS,
  });
}
