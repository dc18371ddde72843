import type { IndexablePage } from '#shared/contracts/indexable-page.ts';
import { href } from '#shared/routes/href.ts';
import { routes, type RouteName } from '#shared/routes/routes.ts';
import { WIDGET_ROUTES } from '#shared/routes/widget-routes.ts';
import type { Library } from './library.ts';
import { ALL_ROWS } from './queries/page-of.ts';
import { provinceSlugOf, toAtmEntry, toPostOfficeEntry } from '#shared/outlets/to-finder-entry.ts';

/**
 * Search engines should not list these pages: the search results, the page for unknown paths, the page for visitors
 * without a connection, and the widgets for other sites.
 */
const UNLISTED: ReadonlySet<string> = new Set([
  'search',
  'pageNotFound',
  'offline',
  ...WIDGET_ROUTES,
] satisfies RouteName[]);
const PREFIX_LENGTHS_INDEXED = [2, 4];

export function indexablePages(library: Library): IndexablePage[] {
  const { places, postcodes } = library;
  const prefixes = new Set(
    postcodes
      .listCurrent({ prefix: '', ...ALL_ROWS })
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
    ...places
      .listProvinces()
      .map(({ place }) => toPage('pages')(href('en', 'changesProvince', { province: place.path.slice(1) }))),
    ...places.listPaths().map(({ path }) => toPage('places')(path)),
    ...finderPaths(library).map(toPage('finders')),
    ...[...prefixes].toSorted().map((prefix) => toPage('prefixes')(href('en', 'postcodePrefix', { prefix }))),
  ];
}

/**
 * Lists the paths of the pages of all post offices and ATMs, and of the overview pages that show post offices or ATMs by
 * province or bank. Overview pages without entries are not listed. The paths have no language prefix.
 */
function finderPaths({ postOffices, atms }: Pick<Library, 'postOffices' | 'atms'>): string[] {
  const offices = postOffices.list(ALL_ROWS);
  const machines = atms.list(ALL_ROWS);
  return [
    ...new Set([
      ...offices.map((office) => href('en', 'postOfficeProvince', { province: provinceSlugOf(office) })),
      ...machines.flatMap((atm) => {
        const province = provinceSlugOf(atm);
        return [
          href('en', 'atmProvince', { province }),
          href('en', 'atmBank', { province, bank: atm.bank.key }),
        ];
      }),
      ...[...offices.map(toPostOfficeEntry), ...machines.map(toAtmEntry)].map(({ path }) => path),
    ]),
  ];
}
