import { match } from 'path-to-regexp';
import { isProvinceSlug } from './province-slugs.ts';
import { routes, type RouteName } from './routes.ts';

/** Fixed routes come before those with parameters. */
const matchers = Object.keys(routes)
  .filter(isRouteName)
  .toSorted((a, b) => parametersIn(routes[a].pattern) - parametersIn(routes[b].pattern))
  .map((name) => ({
    name,
    matchPath: match<Record<string, string>>(routes[name].pattern, {
      sensitive: true,
      trailing: false,
      decode: false,
    }),
  }));

export type RouteMatch = { name: RouteName; params: Record<string, string> };

/**
 * The route of a language-free path, decoded.
 * @returns undefined when no pattern fits, or when what it names as a province is not one of the 25 slugs
 */
export function matchRoute(path: string): RouteMatch | undefined {
  for (const { name, matchPath } of matchers) {
    const found = matchPath(path);
    if (found) {
      const { province } = found.params;
      return province === undefined || isProvinceSlug(province)
        ? { name, params: { ...found.params } }
        : undefined;
    }
  }
  return undefined;
}

function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(routes, name);
}

function parametersIn(pattern: string): number {
  return pattern.split(':').length - 1;
}
