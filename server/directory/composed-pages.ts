import { LRUCache } from 'lru-cache';
import type { Page } from '#shared/contracts/page.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import type { Library } from './library.ts';
import { composePage } from './pages/compose-page.ts';

/** Most of a page is what others hold as well: places, maps, texts. */
const LATEST_PAGES = 200;

/**
 * Pages of a database, with the parts of the latest in memory: one is asked for as HTML, as data and by calls, and a
 * database never changes. Each is a page of its own, so that one which is asked for later is rendered with what the site
 * adds by then. What a visitor's words make is composed each time.
 */
export function createComposedPages(library: Library): ContentSource['page'] {
  const latest = new LRUCache<string, Page>({ max: LATEST_PAGES });
  return async (request) => {
    if (Object.keys(request.query).length > 0) return composePage(library, request);
    const key = `${request.language} ${request.path}`;
    const known = latest.get(key);
    if (known) return { ...known };
    const page = await composePage(library, request);
    latest.set(key, page);
    return { ...page };
  };
}
