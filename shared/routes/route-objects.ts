import { matchRoutes } from 'react-router';
import { everyLanguagePattern } from './language-path.ts';
import { isProvinceSlug } from './province-slugs.ts';
import { isRouteName, routeNames, routes, type RouteName } from './routes.ts';

/**
 * The routes for react-router in the browser. The id is the name of a route, and each pattern matches both languages. The last
 * one matches every path, because the content source may have pages without a route.
 */
export const routeObjects = [
  ...routeNames.map((name) => ({
    id: name,
    path: everyLanguagePattern(routes[name].pattern),
    caseSensitive: true,
  })),
  { id: 'unlisted', path: '*' },
];

/**
 * Returns the id, name and parameters of the route that react-router matches. The name is undefined if `:province` is not the
 * slug of a province, as on the server.
 * @param pathname percent-encoded, with its language prefix
 */
export function findRouteObject(pathname: string) {
  const [match] = matchRoutes(routeObjects, pathname) ?? [];
  if (!match) throw new Error(`No route object matches ${pathname}`);
  const { route, params } = match;
  return { id: route.id, name: toName(route.id, params['province']), params };
}

function toName(id: string, province: string | undefined): RouteName | undefined {
  return isRouteName(id) && (province === undefined || isProvinceSlug(province)) ? id : undefined;
}
