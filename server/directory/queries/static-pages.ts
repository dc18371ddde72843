import { routeNames, routes, type Route, type RouteName } from '#shared/routes/routes.ts';
import { WIDGET_ROUTES } from '#shared/routes/widget-routes.ts';

/**
 * Public pages that are left out of `STATIC_PAGES`. Another page links to them, other sites show them in an iframe, or
 * they are shown instead of a page that is missing or cannot be loaded.
 */
const UNLISTED = ['postOfficeNearMe', 'atmNearMe', ...WIDGET_ROUTES, 'pageNotFound', 'offline'] as const;

export type StaticPageName = {
  [Name in RouteName]: (typeof routes)[Name] extends { pattern: `${string}:${string}` } | { isPrivate: true }
    ? never
    : Name;
}[Exclude<RouteName, (typeof UNLISTED)[number]>];

/**
 * All public pages without parameters in their path, except those in `UNLISTED`, in the order of the routes. The layout
 * lists these pages, the search finds them, and texts link to them.
 */
export const STATIC_PAGES = routeNames.filter(isStatic);

function isStatic(name: RouteName): name is StaticPageName {
  const { pattern, isPrivate }: Route = routes[name];
  return !pattern.includes(':') && !isPrivate && UNLISTED.every((unlisted) => unlisted !== name);
}
