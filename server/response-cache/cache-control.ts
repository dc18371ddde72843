import type { Page } from '#shared/contracts/page.ts';
import type { Headers } from './response.ts';
import { STALE_IF_ERROR_SECONDS } from './swr-cache.ts';

/** While a shared cache fetches a new copy it may serve the old one for this long: pages change by deployment. */
const STALE_WHILE_REVALIDATE_SECONDS = 600;
/** What a visitor is asked to wait before they try again. */
export const RETRY_AFTER_SECONDS = 5;

/** @param seconds how long a shared cache may serve the response without asking; 0: nobody caches it */
export function cacheControl(seconds: number): string {
  return seconds > 0
    ? `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${STALE_WHILE_REVALIDATE_SECONDS}, stale-if-error=${STALE_IF_ERROR_SECONDS}`
    : 'no-store';
}

/** The headers of a page, beside those of every response. */
export function pageHeaders({ lang, meta: { status, robots, cacheSeconds } }: Page): Headers {
  return [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Cache-Control', status === 404 ? briefCacheControl(cacheSeconds) : cacheControl(cacheSeconds)],
    ['Content-Language', lang],
    ...(robots === 'noindex' ? ([['X-Robots-Tag', 'noindex']] satisfies Headers) : []),
    ...(status === 503 ? ([['Retry-After', String(RETRY_AFTER_SECONDS)]] satisfies Headers) : []),
  ];
}

/** The same for a page as data. */
export function dataHeaders(cacheSeconds: number): Headers {
  return [
    ['Content-Type', 'application/json; charset=utf-8'],
    ['Cache-Control', cacheControl(cacheSeconds)],
    ['X-Robots-Tag', 'noindex'],
  ];
}

/** What is missing today may be there tomorrow: no cache serves it beyond its time. */
function briefCacheControl(seconds: number): string {
  return seconds > 0 ? `public, max-age=0, s-maxage=${seconds}` : 'no-store';
}
