import { describe, expect, it } from 'vitest';
import { splitLanguage, toLocalPath } from './language-path.ts';
import { matchRoute } from './match-route.ts';
import { findRouteObject, routeObjects } from './route-objects.ts';
import { provinceSlugs } from './province-slugs.ts';
import { routeNames, routes, type RouteName } from './routes.ts';

const VALUES: Record<string, string> = {
  province: 'kampot-province',
  district: 'chhuk',
  commune: 'satv-pong',
  code: '120101',
  prefix: '12',
  bank: 'aba',
  id: 'po-07',
};
const LANGUAGES = ['en', 'km'] as const;

/** Paths that resemble paths of routes, but match none. */
const UNLISTED = [
  '/about-us',
  '/about-us/history',
  '/about-us/history/first',
  '/kampot-provine',
  '/find-post-office/kampot',
  '/find-post-office/kampot/po-07',
  '/find-post-office/kampot-province/po-07/x',
  '/free-tools/atm-finder/kampot',
  '/free-tools/atm-finder/kampot/aba',
  '/free-tools/atm-finder/atm',
  '/free-tools/none',
  '/widgets/none',
  '/system/page-not-found',
  '/All-Postal-Codes',
  '/kampot-province/chhuk/satv-pong/village',
  '/postcode/120101/x',
  '/km/km',
];

function pathOf(name: RouteName, values = VALUES): string {
  return routes[name].pattern.replaceAll(/:(\w+)/g, (_, parameter: string) => values[parameter] ?? '');
}

function findBoth(address: string) {
  const { name, params } = findRouteObject(encodeURI(address));
  return { server: matchRoute(splitLanguage(address).path), browser: name && { name, params } };
}

describe.each(LANGUAGES)('in %s the browser and the server agree on', (language) => {
  it.each(routeNames)('the name and the parameters of %s', (name) => {
    const { server, browser } = findBoth(toLocalPath(language, pathOf(name)));
    expect(server?.name).toBe(name);
    expect(browser).toEqual(server);
  });

  it.each(provinceSlugs)('the pages of %s', (province) => {
    for (const name of routeNames.filter((each) => routes[each].pattern.includes(':province'))) {
      const { server, browser } = findBoth(toLocalPath(language, pathOf(name, { ...VALUES, province })));
      expect(server?.name).toBe(name);
      expect(browser).toEqual(server);
    }
  });

  it.each(['១២០១០១', '12 01', 'a%b', 'a+b'])('a parameter that is escaped in an address: %s', (code) => {
    const { server, browser } = findBoth(toLocalPath(language, `/postcode/${code}`));
    expect(server).toEqual({ name: 'postcodeDetail', params: { code } });
    expect(browser).toEqual(server);
  });

  it.each(UNLISTED)('%s having no route', (path) => {
    expect(findBoth(toLocalPath(language, path))).toEqual({ server: undefined, browser: undefined });
  });
});

it('the browser has one object for each route, and a last one for every other path', () => {
  expect(routeObjects.map(({ id }) => id)).toEqual([...routeNames, 'unlisted']);
  expect(findRouteObject('/a/b/c/d/e').id).toBe('unlisted');
  expect(findRouteObject('//evil.example').id).toBe('unlisted');
});
