import type { IndexablePage } from '#shared/contracts/indexable-page.ts';
import { href } from '#shared/routes/href.ts';
import { routes, type RouteName } from '#shared/routes/routes.ts';
import { WIDGET_ROUTES } from '#shared/routes/widget-routes.ts';
import { finderPaths } from './finder-paths.ts';
import type { Library } from './library.ts';

/** Pages that show what was typed or nothing, and those that are parts of other sites' pages. */
const UNLISTED: ReadonlySet<string> = new Set([
  'search',
  'pageNotFound',
  ...WIDGET_ROUTES,
] satisfies RouteName[]);
const PREFIX_LENGTHS_INDEXED = [2, 4];

/** Every page that search engines may show, each once. */
export function indexablePages(library: Library): IndexablePage[] {
  const { places, postcodes } = library;
  const prefixes = new Set(
    postcodes
      .listCurrent({ prefix: '', limit: 10_000, offset: 0 })
      .flatMap(({ postcode: { code } }) =>
        PREFIX_LENGTHS_INDEXED.map((length) => code?.slice(0, length) ?? ''),
      ),
  );
  const toPage =
    (family: IndexablePage['family']) =>
    (path: string): IndexablePage => ({ path, family });
  return [
    ...Object.entries(routes)
      .filter(
        ([name, route]) =>
          !UNLISTED.has(name) &&
          !('isPrivate' in route) &&
          !route.pattern.includes(':') &&
          (library.mail !== undefined || !('needsMail' in route)),
      )
      .map(([, { pattern }]) => toPage('pages')(pattern)),
    ...places.listPaths().map(({ path }) => toPage('places')(path)),
    ...finderPaths(library).map(toPage('finders')),
    ...[...prefixes].toSorted().map((prefix) => toPage('prefixes')(href('en', 'postcodePrefix', { prefix }))),
  ];
}
