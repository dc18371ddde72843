import { LRUCache } from 'lru-cache';
import type { IndexablePage } from '#shared/contracts/indexable-page.ts';
import type { Layout } from '#shared/contracts/layout.ts';
import type { Language } from '#shared/contracts/page.ts';
import { toPagination } from '#shared/contracts/pagination.ts';
import type { Config, Integrations } from '#server/config/config.ts';
import type { TrackingConfig } from '#server/config/tracking-config.ts';
import { NotFoundError } from '#server/errors.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { measureDistance } from './distance/measure-distance.ts';
import { createFinders } from './finders.ts';
import { createComposedPages } from './composed-pages.ts';
import { toWrittenAddress } from './addresses/to-written-address.ts';
import { lookUpLines, prepareLookup } from './bulk-lookup/look-up-lines.ts';
import { createTurns } from './bulk-lookup/take-turns.ts';
import { indexablePages } from './indexable-pages.ts';
import { createNearest } from './nearest.ts';
import { pageOf } from './queries/page-of.ts';
import { openContentDatabase } from './queries/open-database.ts';
import { composeLayout } from './pages/compose-layout.ts';
import type { Library } from './library.ts';
import { prakas77 } from './queries/postcode-source.ts';
import { createBorderQueries } from './borders/border-queries.ts';
import { createAtmQueries } from './queries/atms.ts';
import { createBankQueries } from './queries/banks.ts';
import { createCourierQueries } from './queries/couriers.ts';
import { createCountQueries } from './queries/counts.ts';
import { createLandmarkQueries } from './queries/landmarks.ts';
import { createNearbyQueries } from './queries/nearby.ts';
import { createPlaceQueries } from './queries/places.ts';
import { createPostOfficeQueries } from './queries/post-offices.ts';
import { createPostcodeQueries } from './queries/postcodes.ts';
import { createVillageQueries } from './queries/villages.ts';
import { resourceStrings } from './resource-strings.ts';
import { createLateSearch } from './search/late-search.ts';
import { toSearchResultList } from './search/search-result-list.ts';

export type EmbeddedOptions = {
  /** Path of the SQLite file that the data build wrote. */
  databaseFile: string;
  siteUrl: string;
  contactEmail: string;
  integrations: Partial<Integrations>;
  tracking?: TrackingConfig | undefined;
  advertisingClaims?: Config['advertisingClaims'] | undefined;
  mail?: Config['mail'] | undefined;
};

const VILLAGES_BELOW = 6;
/** Of at most 20 KB each; drawing one takes a millisecond or two. */
const LATEST_DRAWINGS = 300;

export type EmbeddedSource = ContentSource & {
  /** Builds the search index in slices, beside requests. */
  prepare: () => Promise<void>;
  /** Reads a row. @throws what the database throws */
  check: () => Promise<void>;
  close: () => void;
};

/** The content source that needs nothing but a file: SQLite, direct calls, no port. */
export function createEmbeddedSource(options: EmbeddedOptions): EmbeddedSource {
  const { db, ...tables } = openTables(options.databaseFile);
  const { places, villages, postcodes } = tables;
  const search = createLateSearch({ ...tables, hasMail: options.mail !== undefined });
  const library: Library = {
    ...tables,
    ...options,
    borders: createBorderQueries(db),
    drawings: new LRUCache({ max: LATEST_DRAWINGS }),
    nearby: createNearbyQueries(db, places),
    counts: createCountQueries(db, places),
    search: search.list,
  };
  const inTurn = createTurns();
  /** Made when they are first asked for: a database never changes. */
  let listed: IndexablePage[] | undefined;
  const layouts: Partial<Record<Language, Layout>> = {};
  return {
    page: createComposedPages(library),
    layout: async (language) => (layouts[language] ??= composeLayout(library, language)),
    resourceStrings: async (language) => resourceStrings(language),
    places: async ({ parent, ...list }) => {
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
      if (uses.length === 0) throw new NotFoundError();
      return { code, uses, source: prakas77 };
    },
    postcodes: async ({ prefix = '', page, pageSize }) => ({
      items: postcodes.listCurrent({ prefix, limit: pageSize, offset: (page - 1) * pageSize }),
      pagination: toPagination({ page, pageSize, totalCount: postcodes.countCurrent(prefix) }),
    }),
    search: async ({ language, ...request }) =>
      toSearchResultList(await search.find(request), { language, ...request }),
    nearest: createNearest(db, tables),
    address: async (request) => toWrittenAddress(tables, request),
    distance: async (request) => measureDistance(tables, request),
    ...createFinders(tables),
    searchLines: (request) =>
      inTurn(
        async () => ({
          items: await lookUpLines(await search.ready(), request),
        }),
        request.signal,
      ),
    indexablePages: async (list) => pageOf((listed ??= indexablePages(library)), list),
    prepare: async () => prepareLookup(await search.ready()),
    check: async () => void tables.villages.loadAny(),
    close: () => db.close(),
  };
}

/** The same, with its search index built: the previous source serves until then. */
export async function prepareEmbeddedSource(options: EmbeddedOptions): Promise<EmbeddedSource> {
  const source = createEmbeddedSource(options);
  try {
    await source.prepare();
    return source;
  } catch (error) {
    source.close();
    throw error;
  }
}

function openTables(databaseFile: string) {
  const db = openContentDatabase(databaseFile);
  const places = createPlaceQueries(db);
  const banks = createBankQueries(db);
  return {
    db,
    places,
    villages: createVillageQueries(db),
    postcodes: createPostcodeQueries(db, places),
    landmarks: createLandmarkQueries(db),
    postOffices: createPostOfficeQueries(db, places),
    banks,
    atms: createAtmQueries(db, { places, banks }),
    couriers: createCourierQueries(db),
  };
}
