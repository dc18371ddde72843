import { match } from 'path-to-regexp';
import { isProvinceSlug } from './province-slugs.ts';
import { routes, type RouteName } from './routes.ts';

const names = Object.keys(routes).filter(isRouteName);

/** Routes without parameters, by their paths. They come before the others. */
const fixed = new Map<string, RouteName>(
  names
    .filter((name) => parametersIn(routes[name].pattern) === 0)
    .map((name) => [routes[name].pattern, name]),
);

/** Those with few parameters first. */
const matchers = names
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

export type RouteMatch = { name: RouteName; params: Record<string, string> };

/**
 * The route of a language-free path, decoded.
 * @returns undefined when no pattern fits, or when what it names as a province is not one of the 25 slugs
 */
export function matchRoute(path: string): RouteMatch | undefined {
  const name = fixed.get(path);
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

function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(routes, name);
}

function parametersIn(pattern: string): number {
  return pattern.split(':').length - 1;
}
