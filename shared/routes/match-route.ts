import { match } from 'path-to-regexp';
import { isProvinceSlug } from './province-slugs.ts';
import { routeNames, routes, type RouteName } from './routes.ts';

export type RouteMatch = { name: RouteName; params: Record<string, string> };

/** The routes without parameters. They take precedence over routes with parameters. */
const fixedRoutes = new Map<string, RouteName>(
  routeNames
    .filter((name) => parametersIn(routes[name].pattern) === 0)
    .map((name) => [routes[name].pattern, name]),
);

/** The routes with parameters. Those with fewer parameters take precedence. */
const matchers = routeNames
  .filter((name) => parametersIn(routes[name].pattern) > 0)
  .toSorted((a, b) => parametersIn(routes[a].pattern) - parametersIn(routes[b].pattern))
  .map((name) => ({
    name,
    matchPath: match<Record<string, string>>(routes[name].pattern, {
      sensitive: true,
      trailing: false,
      decode: false,
    }),
  }));

/**
 * Finds the route of a path.
 * @param path decoded path without language prefix
 * @returns undefined if no pattern matches, or if `:province` is not one of the 25 slugs
 */
export function matchRoute(path: string): RouteMatch | undefined {
  const name = fixedRoutes.get(path);
  if (name) return { name, params: {} };
  for (const { name: withParameters, matchPath } of matchers) {
    const found = matchPath(path);
    if (found) {
      const { province } = found.params;
      return province === undefined || isProvinceSlug(province)
        ? { name: withParameters, params: { ...found.params } }
        : undefined;
    }
  }
  return undefined;
}

function parametersIn(pattern: string): number {
  return pattern.split(':').length - 1;
}
