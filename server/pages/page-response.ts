import { routes } from '#shared/routes/routes.ts';
import { isWidgetRoute } from '#shared/routes/widget-routes.ts';
import type { Page } from '#shared/contracts/page.ts';
import type { RenderedResponse } from '#server/response-cache/response.ts';
import { dataHeaders, pageHeaders } from '#server/response-cache/cache-control.ts';
import type { Visit } from '#server/http/request.ts';

/** A rendered page as a response. */
export function toPageResponse(page: Page, visit: Visit, html: Buffer): RenderedResponse {
  return {
    ...partsOf(page, visit),
    status: page.meta.status,
    headers: pageHeaders(page),
    body: html,
    cacheSeconds: secondsOf(page, visit),
  };
}

/** A page as data: a response that was found, whatever the page tells. */
export function toDataResponse(page: Page, visit: Visit): RenderedResponse {
  return {
    ...partsOf(page, visit),
    status: 200,
    headers: dataHeaders(page.meta.cacheSeconds),
    body: JSON.stringify({ status: 'success', data: page }),
    cacheSeconds: secondsOf(page, visit),
  };
}

function partsOf(
  page: Page,
  { route }: Visit,
): Pick<RenderedResponse, 'tags' | 'route' | 'queryNames' | 'madeOf'> {
  return {
    madeOf: page,
    tags: [...page.meta.tags, page.id],
    route: route?.name ?? 'other',
    queryNames: route ? routes[route.name].query : [],
  };
}

/** Lists that a visitor's words make are as many as there are words: they are never cached. Those of a widget are a closed set. */
function secondsOf({ meta }: Page, { query, route }: Visit): number {
  return Object.keys(query).length > 0 && !isWidgetRoute(route?.name) ? 0 : meta.cacheSeconds;
}
