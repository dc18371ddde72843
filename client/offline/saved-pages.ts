import { exposureOf, takesMessages } from '#shared/routes/route-facts.ts';
import { languageOf, readAddress } from '#shared/routes/language-path.ts';
import { href } from '#shared/routes/href.ts';
import { toJsonPath } from '#shared/routes/json-path.ts';
import type { Page } from '#shared/contracts/page.ts';

/** The cache with the pages that the visitor opened. */
export const PAGES = 'pages';
/** The cache with files that only some pages use, for example the borders of a province. */
export const FILES = 'files';
/** The name of the cache for a build's files begins with this prefix. The id of the build follows. */
export const BUILD_CACHE = 'build-';

/**
 * The limits of each cache: the number of entries (`most`) and their total bytes. Together with the files of two builds and the
 * list of villages, all caches stay below 6 MB, so that the site uses little of a phone's storage.
 */
export const BOUNDS: Readonly<Record<string, { most: number; bytes: number }>> = {
  [PAGES]: { most: 60, bytes: 1_900_000 },
  [FILES]: { most: 60, bytes: 500_000 },
};
/** Widgets, which are frames on other sites, and responses of the API are never saved. */
const NEVER = /^\/(?:widgets|api)\//;
const PRIVATE = /no-store|private/;

/**
 * Returns true if copies of a page may be saved. A response may still forbid it by its `Cache-Control`.
 * @param pathname with its language prefix
 */
export function isSavedRoute(pathname: string): boolean {
  return (
    exposureOf(pathname) !== 'private' &&
    !takesMessages(pathname) &&
    !NEVER.test(readAddress({ pathname }).path) &&
    pathname !== href(languageOf(pathname), 'search')
  );
}

/**
 * Saves a response with the time of saving. Then deletes the oldest responses until the cache is within its limits. Does nothing
 * if the status is not 200, if the response was redirected, or if its `Cache-Control` forbids storage.
 * @param name the name of the cache
 * @param key the path and query under which the response is saved
 * @throws DOMException if the storage is full or forbidden
 */
export async function save(name: string, key: string, response: Response): Promise<void> {
  const { status, redirected, headers: given } = response;
  if (status !== 200 || redirected || PRIVATE.test(given.get('Cache-Control') ?? '')) return;
  const body = await response.blob();
  const headers = new Headers(given);
  // `document.lastModified` returns this header. The server never sends it with a page.
  headers.set('Last-Modified', new Date().toUTCString());
  headers.set('Content-Length', String(body.size));
  headers.delete('Content-Encoding');
  const cache = await caches.open(name);
  await cache.put(key, new Response(body, { headers }));
  await trim(cache, BOUNDS[name] ?? { most: Infinity, bytes: Infinity });
}

/** Saves the JSON data of a page that the app has opened, if the page may be saved and a service worker controls the document. */
export async function savePageData(url: URL, page: Page): Promise<void> {
  const { pathname, search } = url;
  const { status, cacheSeconds } = page.meta;
  const hasWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (!hasWorker || status !== 200 || cacheSeconds === 0 || !isSavedRoute(pathname)) return;
  await save(PAGES, toJsonPath(pathname) + search, new Response(JSON.stringify(page)));
}

/** Finds the saved copy of a page, first in `PAGES`, then in all caches. @param key path and query */
export async function findPage(key: string): Promise<Response | undefined> {
  const cache = await caches.open(PAGES);
  return (await cache.match(key)) ?? (await caches.match(key));
}

async function trim(cache: Cache, { most, bytes }: { most: number; bytes: number }): Promise<void> {
  const saved = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const { headers } = (await cache.match(request)) ?? new Response();
      return {
        request,
        time: Date.parse(headers.get('Last-Modified') ?? ''),
        size: Number(headers.get('Content-Length')),
      };
    }),
  );
  let left = bytes;
  const newest = saved.toSorted((a, b) => b.time - a.time);
  const dropped = newest.filter(({ size }, index) => {
    left -= size;
    return index >= most || left < 0;
  });
  await Promise.all(dropped.map(({ request }) => cache.delete(request)));
}
