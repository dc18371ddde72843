import type { ResourceStrings } from '../../../shared/contracts/layout.ts';
import type { Language } from '../../../shared/contracts/page.ts';
import { cultureOf } from '../../../shared/routes/language-path.ts';
import { href } from '../../../shared/routes/href.ts';
import { routes, type RouteName } from '../../../shared/routes/routes.ts';
import { NotFoundError } from '../../errors.ts';
import { readMessages } from '../../pages/messages.ts';
import type { ContentSource, IndexablePage, ListRequest } from '../content-source.ts';
import { openContentDatabase } from './open-database.ts';
import { composeLayout } from './pages/compose-layout.ts';
import { composePage } from './pages/compose-page.ts';
import type { Library } from './pages/composer.ts';
import { toPagination } from './pagination.ts';
import { prakas77 } from './postcode-source.ts';
import { createCountQueries } from './queries/counts.ts';
import { createNearbyQueries } from './queries/nearby.ts';
import { createPlaceQueries } from './queries/places.ts';
import { createPostcodeQueries } from './queries/postcodes.ts';
import { createVillageQueries } from './queries/villages.ts';
import { createSearch } from './search.ts';

type EmbeddedOptions = {
  /** Path of the SQLite file that the data build wrote. */
  databaseFile: string;
  siteUrl: string;
  contactEmail: string;
};

type Messages = { [name: string]: string | Messages | Messages[] };

/** Nested strings as one level, keys with dots. Lists are for pages, not for the interface. */
const flatten = (messages: Messages, prefix = ''): [string, string][] =>
  Object.entries(messages).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[`${prefix}${name}`, value]];
    return Array.isArray(value) ? [] : flatten(value, `${prefix}${name}.`);
  });

const resourceStrings = (language: Language): ResourceStrings => ({
  culture: cultureOf[language],
  messages: Object.fromEntries([...flatten(readMessages('en').ui), ...flatten(readMessages(language).ui)]),
});

/** Pages of every visitor's own: what they show depends on what was typed, or is nothing. */
const UNLISTED: ReadonlySet<string> = new Set(['search', 'pageNotFound'] satisfies RouteName[]);
const PREFIX_LENGTHS_INDEXED = [2, 4];

const indexablePages = ({ places, postcodes }: Library): IndexablePage[] => {
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
      .filter(([name, { pattern }]) => !UNLISTED.has(name) && !pattern.includes(':'))
      .map(([, { pattern }]) => toPage('pages')(pattern)),
    ...places.listPaths().map(({ path }) => toPage('places')(path)),
    ...[...prefixes].toSorted().map((prefix) => toPage('prefixes')(href('en', 'postcodePrefix', { prefix }))),
  ];
};

const pageOf = <Item>(items: Item[], { page, pageSize }: ListRequest) => ({
  items: items.slice((page - 1) * pageSize, page * pageSize),
  pagination: toPagination({ page, pageSize, totalCount: items.length }),
});

const VILLAGES_BELOW = 6;

/** The content source that needs nothing but a file: SQLite, direct calls, no port. */
export const createEmbeddedSource = ({
  databaseFile,
  siteUrl,
  contactEmail,
}: EmbeddedOptions): ContentSource => {
  const db = openContentDatabase(databaseFile);
  const places = createPlaceQueries(db);
  const villages = createVillageQueries(db);
  const postcodes = createPostcodeQueries(db, places);
  const library: Library = {
    places,
    villages,
    postcodes,
    nearby: createNearbyQueries(db, places),
    counts: createCountQueries(db, places),
    search: createSearch({ places, villages, postcodes }),
    siteUrl,
    contactEmail,
  };
  return {
    page: async (request) => composePage(library, request),
    layout: async (language) => composeLayout(library, language),
    resourceStrings: async (language) => resourceStrings(language),
    places: async (parent, list) => {
      if (parent === undefined)
        return pageOf(
          places.listProvinces().map(({ place }) => place),
          list,
        );
      if (!places.findByCode(parent)) throw new NotFoundError();
      if (parent.length === VILLAGES_BELOW) return pageOf(villages.listByCommune(parent), list);
      return pageOf(places.listChildren(parent), list);
    },
    postcode: async (code) => {
      const uses = postcodes.findUses(code);
      if (uses.length === 0) throw new NotFoundError(code);
      return { code, uses, source: prakas77 };
    },
    postcodes: async (prefix = '', { page, pageSize }) => ({
      items: postcodes.listCurrent({ prefix, limit: pageSize, offset: (page - 1) * pageSize }),
      pagination: toPagination({ page, pageSize, totalCount: postcodes.countCurrent(prefix) }),
    }),
    indexablePages: async () => indexablePages(library),
  };
};
