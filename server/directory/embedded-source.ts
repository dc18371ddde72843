import { LRUCache } from 'lru-cache';
import type { DrawnMap } from '#shared/contracts/drawn-map.ts';
import type { IndexablePage } from '#shared/contracts/indexable-page.ts';
import type { Layout, ResourceStrings } from '#shared/contracts/layout.ts';
import type { Language, Page } from '#shared/contracts/page.ts';
import type { PlacePostcode } from '#shared/contracts/place.ts';
import { toPagination } from '#shared/contracts/envelope.ts';
import { levelOf } from '#shared/places/ncdd-code.ts';
import { NotFoundError } from '#server/errors.ts';
import { createAnswerCache } from '#server/response-cache/answer-cache.ts';
import type { ContentSource, LinesRequest } from '#server/content/content-source.ts';
import { measureDistance } from './distance/measure-distance.ts';
import { createCodeSchemes } from './code-schemes.ts';
import { createRowConversion } from './address-books/convert-rows.ts';
import { createFinders } from './finders.ts';
import { toWrittenAddress } from './addresses/to-written-address.ts';
import { createLineQueue, lookUpLines, warmUpLookup } from './bulk-lookup/look-up-lines.ts';
import { indexablePages } from './indexable-pages.ts';
import { createNearest } from './nearest.ts';
import { pageOf, toWindow } from './queries/page-of.ts';
import { openContentDatabase, readInputHash } from './queries/open-database.ts';
import { composeLayout } from './pages/compose-layout.ts';
import type { Library, SiteFacts } from './library.ts';
import { prakas77 } from './queries/postcode-source.ts';
import { createBorderQueries } from './borders/border-queries.ts';
import { createAtmQueries } from './queries/atms.ts';
import { createBankQueries } from './queries/banks.ts';
import { createCourierQueries } from './queries/couriers.ts';
import { createChangeQueries } from './queries/code-changes.ts';
import { createCountQueries } from './queries/counts.ts';
import { createLandmarkQueries } from './queries/landmarks.ts';
import { createHolidayQueries } from './queries/holidays.ts';
import { createNearbyQueries } from './queries/nearby.ts';
import { createPlaceQueries } from './queries/places.ts';
import { createPostOfficeQueries } from './queries/post-offices.ts';
import { createPostcodeQueries } from './queries/postcodes.ts';
import { createVillageQueries } from './queries/villages.ts';
import { openSearch, type Search } from './search/create-search.ts';
import { toSearchResultList } from './search/to-search-result.ts';
import { composePage } from './pages/compose-page.ts';
import { cultureOf } from '#shared/routes/language-path.ts';
import { readMessages } from '#server/messages.ts';

export type EmbeddedOptions = SiteFacts & { databaseFile: string };

/** The maximum number of map drawings that are cached. A drawing has up to 20 KB, and creating it takes 1 to 2 ms. */
const LATEST_DRAWINGS = 300;

export type EmbeddedSource = ContentSource & {
  /** Runs a few lookups, so that V8 has compiled the search before the first visitor needs it. */
  warmUp: () => Promise<void>;
  /** Reads a row to check that the database file is readable. @throws Error of SQLite when it is not readable */
  check: () => Promise<void>;
  dropCaches: () => void;
  close: () => void;
};

/** @throws Error when the database or its search index cannot be opened */
export function createEmbeddedSource(options: EmbeddedOptions): EmbeddedSource {
  const { db, search, ...tables } = openTables(options);
  const { places, villages, postcodes } = tables;
  const drawings = new LRUCache<string, DrawnMap>({ max: LATEST_DRAWINGS });
  const library: Library = {
    ...tables,
    ...options,
    borders: createBorderQueries(db),
    drawings,
    nearby: createNearbyQueries(db, places),
    counts: createCountQueries(db, places),
    holidays: createHolidayQueries(db),
    changes: createChangeQueries(db, places, postcodes),
    search: search.list,
    findSchemes: createCodeSchemes(tables),
  };
  const { findSchemes } = library;
  const composed = createComposedPages(library);
  // The list of indexable pages is built at the first request and then stays in memory, because the database never
  // changes.
  let listed: IndexablePage[] | undefined;
  const layouts: Partial<Record<Language, Layout>> = {};
  return {
    page: composed.load,
    layout: async (language) => (layouts[language] ??= composeLayout(library, language)),
    resourceStrings: async (language) => resourceStrings(language),
    places: async ({ parent, ...list }) => {
      if (parent === undefined)
        return pageOf(
          places.listProvinces().map(({ place }) => place),
          list,
        );
      if (!places.findByCode(parent)) throw new NotFoundError();
      if (levelOf(parent) === 'commune') return pageOf(villages.listByCommune(parent), list);
      return pageOf(places.listChildren(parent), list);
    },
    ...createCodeCalls(tables),
    codeSchemes: async ({ code, scheme }) => findSchemes(code, scheme),
    search: async ({ language, ...request }) =>
      toSearchResultList(search.find(request), { language, ...request }),
    nearest: createNearest(db, tables),
    address: async (request) => toWrittenAddress(tables, request),
    distance: async (request) => measureDistance(tables, request.from, request.to, request.language),
    ...createFinders(tables),
    ...createListCalls(search, tables),
    indexablePages: async (list) => pageOf((listed ??= indexablePages(library)), list),
    warmUp: () => warmUpLookup(search),
    check: async () => void tables.villages.loadAny(),
    dropCaches: () => {
      composed.drop();
      drawings.clear();
    },
    close: () => db.close(),
  };
}

/** Creates the calls for current codes and for codes of 2022. */
function createCodeCalls({
  places,
  postcodes,
}: Pick<Library, 'places' | 'postcodes'>): Pick<ContentSource, 'postcode' | 'postcodes' | 'formerCodes'> {
  return {
    postcode: async (code) => {
      const uses = postcodes.findUses(code);
      const [first] = uses;
      if (!first) throw new NotFoundError();
      const print = first.role === 'current' ? places.findPrint(first.place.code) : undefined;
      return { code, uses, source: prakas77, print: print ?? null };
    },
    postcodes: async ({ prefix = '', ...list }) => ({
      items: postcodes.listCurrent({ prefix, ...toWindow(list) }),
      pagination: toPagination({ ...list, totalCount: postcodes.countCurrent(prefix) }),
    }),
    formerCodes: async ({ prefix = '', ...list }) =>
      pageOf(
        postcodes
          .listFormerCodes()
          .filter(({ code }) => code.startsWith(prefix))
          .map((former) => ({ ...former, successor: toSuccessor(former.former.postcode) })),
        list,
      ),
  };
}

function toSuccessor({ code, candidates }: PlacePostcode) {
  return { code, candidates: [...candidates] };
}

/** Creates the calls that look up a list of lines or convert a list of rows. Both calls share one queue. */
function createListCalls(search: Search, tables: Pick<Library, 'places' | 'postcodes'>) {
  const parts = { search, queue: createLineQueue() };
  return {
    searchLines: async (request: LinesRequest) => ({ items: await lookUpLines(parts, request) }),
    convertRows: createRowConversion(tables, (lines, request) => lookUpLines(parts, { ...request, lines })),
  };
}

/** Opens the database and its search index. If the index cannot be opened, the database is closed again. */
function openTables({ databaseFile, mail }: EmbeddedOptions) {
  const db = openContentDatabase(databaseFile);
  try {
    const places = createPlaceQueries(db);
    const banks = createBankQueries(db);
    const tables = {
      places,
      villages: createVillageQueries(db),
      postcodes: createPostcodeQueries(db, places),
      landmarks: createLandmarkQueries(db),
      postOffices: createPostOfficeQueries(db, places),
      banks,
      atms: createAtmQueries(db, places, banks),
      couriers: createCourierQueries(db),
    };
    const search = openSearch(databaseFile, readInputHash(db), { ...tables, hasMail: mail !== undefined });
    return { db, search, ...tables };
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * The limits of the cache of composed pages. The different forms of a page, such as HTML and JSON, are requested within
 * seconds of each other, so a small cache is enough. Pages share most of their data (places, maps, texts), so they take
 * less memory than the cache estimates.
 */
const PAGE_BOUNDS = { maxEntries: 64, maxBytes: 48 * 1024 * 1024 };

/**
 * Composes pages, and caches the latest ones, because each page is requested in several forms: as HTML, as JSON and by API calls.
 * Pages with a query are not cached. Every request gets a shallow copy of the cached page, because the response cache does not
 * render the same object twice. Without the copy, an expired response would not be rendered again, and its footer would always
 * show the year of the first render.
 */
function createComposedPages(library: Library) {
  const latest = createAnswerCache<Page>(PAGE_BOUNDS);
  const load: ContentSource['page'] = async (request) => {
    if (Object.keys(request.query).length > 0) return composePage(library, request);
    const produce = async () => ({
      value: await composePage(library, request),
      seconds: Infinity,
      tags: [],
    });
    const { value } = await latest.load({ key: `${request.language} ${request.path}`, produce });
    return { ...value };
  };
  return { load, drop: () => latest.purge('all') };
}

type MessageTree = { [name: string]: string | MessageTree | MessageTree[] };

/** Lists the UI texts in a language. If a text is not translated, the English text is used. */
function resourceStrings(language: Language): ResourceStrings {
  return {
    culture: cultureOf[language],
    messages: Object.fromEntries([...flatten(readMessages('en').ui), ...flatten(readMessages(language).ui)]),
  };
}

/** Flattens nested texts into one list with keys such as `finder.quickAtm`. Arrays are left out; the UI texts contain none. */
function flatten(messages: MessageTree, prefix = ''): [string, string][] {
  return Object.entries(messages).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[`${prefix}${name}`, value]];
    return Array.isArray(value) ? [] : flatten(value, `${prefix}${name}.`);
  });
}
