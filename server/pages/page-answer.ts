import { routes, type RouteName } from '#shared/routes/routes.ts';
import type { Page } from '#shared/contracts/page.ts';
import type { Answer } from '#server/response-cache/response.ts';
import { dataHeaders, pageHeaders } from '#server/response-cache/cache-control.ts';
import type { Visit } from './read-visit.ts';

/** A rendered page as an answer. */
export function toPageAnswer({ page, age }: { page: Page; age: number }, visit: Visit, html: string): Answer {
  return {
    ...partsOf(page, visit.route?.name ?? 'pageNotFound', age),
    status: page.meta.status,
    headers: pageHeaders(page),
    body: html,
    cacheSeconds: secondsOf(page, visit),
  };
}

/** A page as data: an answer that was found, whatever the page tells. */
export function toDataAnswer({ page, age }: { page: Page; age: number }, visit: Visit): Answer {
  return {
    ...partsOf(page, visit.route?.name ?? 'pageNotFound', age),
    status: 200,
    headers: dataHeaders(page.meta.cacheSeconds),
    body: JSON.stringify({ status: 'success', data: page }),
    cacheSeconds: secondsOf(page, visit),
  };
}

function partsOf(page: Page, name: RouteName, age: number) {
  return {
    age,
    tags: [...page.meta.tags, page.id],
    route: name,
    queryNames: routes[name].query,
  };
}

/** Lists that a visitor's words make are as many as there are words: they are never kept. */
function secondsOf({ meta }: Page, { query }: Visit): number {
  return Object.keys(query).length > 0 ? 0 : meta.cacheSeconds;
}
