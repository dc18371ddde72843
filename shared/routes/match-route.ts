import { matchRoutes } from 'react-router';
import { provinceSlugs } from './province-slugs.ts';
import { routes, type RouteName } from './routes.ts';

const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);

const routeObjects = Object.entries(routes).map(([id, route]) => ({
  id,
  path: route.pattern,
  caseSensitive: true,
}));

const knownProvinces: ReadonlySet<string> = new Set(provinceSlugs);

/** The router is lenient where an address must not be: on doubled and trailing slashes, and on `?` and `#` in a name. */
const PAGE_PATH = /^(?:\/|(?:\/[^/?#]+)+)$/;

export type RouteMatch = { name: RouteName; params: Record<string, string> };

/**
 * The route of a language-free path, fixed routes before those with parameters.
 * @returns undefined when no pattern fits, or when the first segment of a place is not one of the 25 province slugs
 */
export const matchRoute = (path: string): RouteMatch | undefined => {
  const match = PAGE_PATH.test(path) ? matchRoutes(routeObjects, path)?.at(-1) : undefined;
  if (!match || !isRouteName(match.route.id)) return undefined;
  const params = Object.fromEntries(
    Object.entries(match.params).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
  const { province } = params;
  return province === undefined || knownProvinces.has(province)
    ? { name: match.route.id, params }
    : undefined;
};
