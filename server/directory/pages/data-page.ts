import type { Language } from '#shared/contracts/page.ts';
import { MAX_BULK_ENTRIES } from '#shared/contracts/postcode.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { LIMITS } from '#server/http/rate-limiter.ts';
import { readMessages } from '#server/messages.ts';
import { prakas77 } from '../queries/postcode-source.ts';
import type { Composer, Library } from '../library.ts';
import { component, pageTitle } from '#shared/blocks/component.ts';
import { fillText } from './fill-text.ts';
import { framePage } from './frame-page.ts';
import { toContent } from './prose.ts';

const TABLES = ['postOffices', 'atms', 'banks', 'couriers', 'landmarks'] as const;

/** The page about the data: its size, its sources and its gaps. All figures on the page are counted in the database. */
export const composeDataPage: Composer = (library, request) => {
  const { language } = request;
  const { pages, programs } = readMessages(language);
  const texts = pages.data;
  const counts = library.counts.countAll();
  const values = toTexts(language, { ...counts, codes: counts.currentCodes, former: counts.formerCodes });
  return framePage(library, request, {
    route: 'data',
    texts: { ...texts, description: fillText(texts.description, values) },
    menuTitle: texts.menuTitle,
    main: [
      component('page-title', { title: texts.title, lead: fillText(texts.lead, values) }),
      component('data-quality', {
        tables: describeTables(library, language),
        date: prakas77.date,
        counts,
        provinces: library.counts.countByProvince(),
        sources: pages.sources,
      }),
      component('downloads', { words: programs.downloads }),
      component('content', toContent(language, texts.sections, values)),
    ],
  });
};

/**
 * The page for developers. The build of a server records the API calls and example responses in a file. `fill-page.ts` of the
 * server that sends the page adds them.
 */
export const composeDevelopersPage: Composer = (library, request) => {
  const { language } = request;
  const { pages, programs } = readMessages(language);
  const texts = pages.developers;
  return framePage(library, request, {
    route: 'developers',
    texts,
    menuTitle: texts.menuTitle,
    main: [
      pageTitle(texts),
      component('content', toContent(language, texts.sections, limitsOf(library, language))),
      component('embed-guide', { language, words: programs.embedGuide }),
      component('api-guide', { language, words: programs.apiGuide }),
    ],
  });
};

/** The text about rate limits is empty if the server has none. */
function limitsOf({ rateLimits, uncachedLimit = 0 }: Library, language: Language): Record<string, string> {
  const { limits } = readMessages(language).pages.developers;
  const { search, lines } = LIMITS;
  const points = { reads: uncachedLimit, searches: search.points, lines: lines.points };
  return {
    ...toTexts(language, { entries: MAX_BULK_ENTRIES }),
    limits: rateLimits ? fillText(limits, toTexts(language, points)) : '',
  };
}

function toTexts(language: Language, counts: Record<string, number>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, formatNumber(language, count)]),
  );
}

function describeTables({ counts }: Library, language: Language) {
  const { tables } = readMessages(language).pages;
  const entries = counts.countTables();
  const values = toTexts(language, entries);
  return TABLES.map((id) => ({
    id,
    name: tables[id].name,
    entries: entries[id],
    sure: fillText(tables[id].sure, values),
    licence: fillText(tables[id].licence, values),
  }));
}
