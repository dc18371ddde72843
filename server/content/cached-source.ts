import type { Layout, ResourceStrings } from '#shared/contracts/layout.ts';
import type { Language, Page } from '#shared/contracts/page.ts';
import type { AnswerClock } from './aging-answers.ts';
import { createAnswerCache, type AnswerCache, type CacheSurroundings } from './answer-cache.ts';
import { createListCaches } from './cached-lists.ts';
import type { ContentSource, PageRequest } from './content-source.ts';
import { createRenewals } from './renewals.ts';

const MEGABYTE = 1024 * 1024;
/** Some thousand pages, those that are asked for most. */
const PAGE_BOUNDS = { maxEntries: 20_000, maxBytes: 48 * MEGABYTE };
/** One for each language. */
const FRAME_BOUNDS = { maxEntries: 10, maxBytes: MEGABYTE };
/** A layout stands around every page: a change shows within minutes. */
const FRAME_SECONDS = 300;

/** By which answers grow old. */
export type AnswerTime = Partial<AnswerClock>;

export type CachedSource = ContentSource & {
  /** A page that is kept, with its age; undefined when none is. Asks for nothing. */
  findPage: AnswerCache<PageRequest, Page>['find'];
  /** @param tags drops the pages that carry one of them, and all lists; absent: everything */
  clear: (tags?: readonly string[]) => void;
  /** Has everything asked for anew; until it comes what is kept serves. */
  expire: () => void;
  /** Lets what could not be had be asked for again: its upstream is back. */
  forgetFailures: () => void;
  /** What is kept. */
  size: () => { entries: number; bytes: number };
};

/** A source whose answers are kept in memory. Only reads pass through a source, so nothing else is ever kept. */
export function createCachedSource(source: ContentSource, time: AnswerTime = {}): CachedSource {
  const around = { now: () => performance.now(), random: Math.random, renewals: createRenewals(), ...time };
  const pages = createAnswerCache<PageRequest, Page>({
    ...around,
    bounds: PAGE_BOUNDS,
    load: source.page,
    keyOf: pageKey,
    secondsOf: pageSeconds,
    tagsOf: ({ meta, id }) => [...meta.tags, id],
  });
  const layouts = createFrameCache<Layout>(source.layout, around);
  const strings = createFrameCache<ResourceStrings>(source.resourceStrings, around);
  const named = createListCaches(source, around);
  const { places, postcodes, postcode, indexablePages } = named;
  const frames = [layouts, strings];
  const lists = Object.values(named);

  return {
    page: pages.load,
    layout: layouts.load,
    resourceStrings: strings.load,
    places: (parent, list) => places.load({ below: parent, list }),
    postcode: postcode.load,
    postcodes: (prefix, list) => postcodes.load({ below: prefix, list }),
    // What was typed is asked for once, and is nobody else's business.
    search: source.search,
    searchLines: source.searchLines,
    nearest: named.nearest.load,
    postOffices: named.postOffices.load,
    postOffice: named.postOffice.load,
    atms: named.atms.load,
    atm: named.atm.load,
    banks: named.banks.load,
    indexablePages: () => indexablePages.load('all'),
    findPage: pages.find,
    clear: (tags) => {
      pages.clear(tags);
      for (const cache of lists) cache.clear();
      if (tags === undefined) for (const cache of frames) cache.clear();
    },
    expire: () => {
      for (const cache of [pages, ...frames, ...lists]) cache.expire();
    },
    forgetFailures: () => {
      for (const cache of [pages, ...frames, ...lists]) cache.forgetFailures();
    },
    size: () => {
      const sizes = [pages, ...frames, ...lists].map((cache) => cache.size());
      return {
        entries: sizes.reduce((sum, { entries }) => sum + entries, 0),
        bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
      };
    },
  };
}

function pageKey({ language, path, query }: PageRequest): string {
  return JSON.stringify([language, path, ...Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

/** What was typed is asked for once: such pages are not kept. */
function pageSeconds({ meta }: Page, { query }: PageRequest): number {
  return Object.keys(query).length === 0 ? meta.cacheSeconds : 0;
}

function createFrameCache<Value>(
  load: (language: Language) => Promise<Value>,
  around: CacheSurroundings,
): AnswerCache<Language, Value> {
  return createAnswerCache({
    ...around,
    bounds: FRAME_BOUNDS,
    load,
    keyOf: (language) => language,
    secondsOf: () => FRAME_SECONDS,
    tagsOf: () => [],
  });
}
