import type { PostLimit } from '#shared/contracts/limits.ts';
import { everyLocalPath } from './language-path.ts';
import { routes, type Route } from './routes.ts';

/**
 * The routes, keyed by their paths in both languages. The path of a page never equals a pattern with parameters, so routes with
 * parameters are not found. This does no harm, because they have none of the properties that this module reads.
 */
const routesByPath: ReadonlyMap<string, Route> = new Map(
  Object.values<Route>(routes).flatMap((route) =>
    [...everyLocalPath([route.pattern])].map((path) => [path, route] as const),
  ),
);

/**
 * Limits the scripts and the analytics of a page.
 * - `private`: no indexing, events, banners, recent visits or third-party scripts.
 * - `input`: no tag manager and no session recording, because visitors type personal data.
 * - `open`: everything that the operator turned on.
 */
export type Exposure = 'private' | 'input' | 'open';

/**
 * Returns the exposure of a page.
 * @param pathname with its language prefix, as in all functions below
 */
export function exposureOf(pathname: string): Exposure {
  const route = routesByPath.get(pathname);
  if (route?.isPrivate) return 'private';
  return route?.takesInput ? 'input' : 'open';
}

export function hasToken(pathname: string): boolean {
  return routesByPath.get(pathname)?.hasToken ?? false;
}

export function takesMessages(pathname: string): boolean {
  return routesByPath.get(pathname)?.takesMessages ?? false;
}

export function needsMail(pathname: string): boolean {
  return routesByPath.get(pathname)?.needsMail ?? false;
}

export function isForDevelopment(pathname: string): boolean {
  return routesByPath.get(pathname)?.isForDevelopment ?? false;
}

/** Returns the rate limit of POST requests to a page; undefined if the page accepts no POST requests. */
export function postLimitOf(pathname: string): PostLimit | undefined {
  return routesByPath.get(pathname)?.post;
}
