import type { Page } from '#shared/contracts/page.ts';
import type { Headers } from './cached-response.ts';
import { STALE_IF_ERROR_SECONDS } from './swr-cache.ts';

/** Shared caches may serve a stale copy for this time while they fetch a new one. Only deployments change pages. */
const STALE_WHILE_REVALIDATE_SECONDS = 600;
export const RETRY_AFTER_SECONDS = 5;

/** @param seconds for which a shared cache may serve the response without revalidation; 0 means `no-store` */
export function cacheControl(seconds: number): string {
  return seconds > 0
    ? `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${STALE_WHILE_REVALIDATE_SECONDS}, stale-if-error=${STALE_IF_ERROR_SECONDS}`
    : 'no-store';
}

export function pageHeaders({ lang, meta: { status, robots, cacheSeconds } }: Page): Headers {
  return [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Cache-Control', status === 404 ? briefCacheControl(cacheSeconds) : cacheControl(cacheSeconds)],
    ['Content-Language', lang],
    ...(robots === 'noindex' ? ([['X-Robots-Tag', 'noindex']] satisfies Headers) : []),
    ...(status === 503 ? ([['Retry-After', String(RETRY_AFTER_SECONDS)]] satisfies Headers) : []),
  ];
}

export function dataHeaders(cacheSeconds: number): Headers {
  return [
    ['Content-Type', 'application/json; charset=utf-8'],
    ['Cache-Control', cacheControl(cacheSeconds)],
    ['X-Robots-Tag', 'noindex'],
  ];
}

/** The missing page may exist later, so no shared cache may serve a stale 404. */
function briefCacheControl(seconds: number): string {
  return seconds > 0 ? `public, max-age=0, s-maxage=${seconds}` : 'no-store';
}
