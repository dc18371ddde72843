import type { Page } from '#shared/contracts/page.ts';
import type { HeaderList } from '#server/http/security-headers.ts';
import { STALE_IF_ERROR_SECONDS } from './swr-cache.ts';

/**
 * Shared caches may serve a stale copy for this time while they fetch a new one. The time may be long, because nearly all pages
 * change only with a deployment.
 */
const STALE_WHILE_REVALIDATE_SECONDS = 600;
export const RETRY_AFTER_SECONDS = 5;
/**
 * The cache time of a 404. It is long enough that the CDN absorbs a flood of requests for one missing page. It is short,
 * because the page may appear later.
 */
export const MISSING_SECONDS = 30;
/**
 * Matches tags that are safe in `Cache-Tag` and `Surrogate-Key`. They contain only printable ASCII characters, but no comma
 * and no space, because these separate tags.
 */
const SAFE_TAG = /^[\x21-\x2b\x2d-\x7e]+$/;

/** @param seconds the time for which a shared cache may serve the response without revalidation; 0 means `no-store` */
export function cacheControl(seconds: number): string {
  return seconds > 0 ? `public, max-age=0, s-maxage=${seconds}, ${STALE_RULES}` : 'no-store';
}

const STALE_RULES = `stale-while-revalidate=${STALE_WHILE_REVALIDATE_SECONDS}, stale-if-error=${STALE_IF_ERROR_SECONDS}`;

/**
 * Returns the headers for caches in front of this server. The tags are sent in two headers, because Cloudflare reads
 * `Cache-Tag` and Fastly reads `Surrogate-Key`.
 * @param isMissing true for a 404: the page may appear, so no shared cache may serve the 404 stale
 */
export function cacheHeaders(seconds: number, tags: readonly string[], isMissing = false): HeaderList {
  if (seconds <= 0) return [['Cache-Control', cacheControl(seconds)]];
  // A page from a remote content API may have some tags twice. The server of that API and this server both fill the blocks of
  // the page, and both add tags.
  const safeTags = [...new Set(tags)].filter((tag) => SAFE_TAG.test(tag));
  return [
    ['Cache-Control', isMissing ? `public, max-age=0, s-maxage=${seconds}` : cacheControl(seconds)],
    ['CDN-Cache-Control', `public, max-age=${seconds}${isMissing ? '' : `, ${STALE_RULES}`}`],
    ['Cache-Tag', safeTags.join(',')],
    ['Surrogate-Key', safeTags.join(' ')],
  ];
}

export function tagsOfPage({ meta, id }: Page): string[] {
  return [...meta.tags, id];
}

export function pageHeaders(page: Page): HeaderList {
  const { status, robots, cacheSeconds } = page.meta;
  return [
    ['Content-Type', 'text/html; charset=utf-8'],
    ...cacheHeaders(cacheSeconds, tagsOfPage(page), status === 404),
    ['Content-Language', page.lang],
    ...(robots === 'noindex' ? ([['X-Robots-Tag', 'noindex']] satisfies HeaderList) : []),
    ...(status === 503 ? ([['Retry-After', String(RETRY_AFTER_SECONDS)]] satisfies HeaderList) : []),
  ];
}

export function dataHeaders(page: Page): HeaderList {
  return [
    ['Content-Type', 'application/json; charset=utf-8'],
    ...cacheHeaders(page.meta.cacheSeconds, tagsOfPage(page)),
    ['X-Robots-Tag', 'noindex'],
  ];
}
