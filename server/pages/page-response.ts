import { isWidgetRoute } from '#shared/routes/widget-routes.ts';
import type { Page } from '#shared/contracts/page.ts';
import type { RenderedResponse } from '#server/response-cache/cached-response.ts';
import { dataHeaders, pageHeaders, tagsOfPage } from '#server/response-cache/cache-control.ts';
import { toJson } from '#server/http/write-json.ts';
import type { Visit } from '#server/http/request.ts';

export function toPageResponse(page: Page, visit: Visit, html: Buffer): RenderedResponse {
  return {
    ...partsOf(page, visit),
    status: page.meta.status,
    headers: pageHeaders(page),
    body: html,
    cacheSeconds: secondsOf(page, visit),
  };
}

/** Creates the redirect from a former URL of a page to its current URL. */
export function toMovedResponse(page: Page, visit: Visit): RenderedResponse {
  return {
    ...partsOf(page, visit),
    status: page.meta.status,
    headers: [['Location', page.url], ...pageHeaders(page)],
    body: Buffer.alloc(0),
    cacheSeconds: 0,
  };
}

export function isMoved({ meta }: Page): boolean {
  return meta.status === 301;
}

/** @param status the HTTP status; by default 200 even for an error page, because the JSON contains the status of the page */
export function toDataResponse(page: Page, visit: Visit, status = 200): RenderedResponse {
  return {
    ...partsOf(page, visit),
    status,
    headers: dataHeaders(page),
    body: toJson({ status: 'success', data: page }),
    cacheSeconds: secondsOf(page, visit),
  };
}

function partsOf(page: Page, { route }: Visit): Pick<RenderedResponse, 'tags' | 'route' | 'renderedFrom'> {
  return {
    renderedFrom: page,
    tags: tagsOfPage(page),
    route: route?.name ?? 'other',
  };
}

/**
 * Returns the cache time in seconds. Pages with a query are not cached, because visitors can type any number of
 * queries. Widgets are cached, because their queries are a fixed set.
 */
function secondsOf({ meta }: Page, { query, route }: Visit): number {
  return Object.keys(query).length > 0 && !isWidgetRoute(route?.name) ? 0 : meta.cacheSeconds;
}
