import type { SearchResultsData } from '#shared/blocks/search-results/data.ts';
import type { Language } from '#shared/contracts/page.ts';
import { SearchCategory } from '#shared/contracts/search.ts';
import { cutQuery } from '#shared/text/cut-query.ts';
import { toPagination } from '#shared/contracts/pagination.ts';
import { readPostcodePrefix } from '#shared/places/postcode.ts';
import { href } from '#shared/routes/href.ts';
import { BadRequestError } from '#server/errors.ts';
import { readMessages } from '#server/messages.ts';
import type { Found, SearchAnswer } from '../search/create-search.ts';
import { BETWEEN, fiveDigitsPath, lineOf, markNames, noteOf } from '../search/to-search-result.ts';
import { villageAnchor } from '../queries/village-place.ts';
import type { Composer } from '../library.ts';
import { component } from '#shared/blocks/component.ts';
import { framePage } from './frame-page.ts';

/** Results on a page. Specification, section 9. */
const PAGE_SIZE = 10;
/** Pages past this one are not asked for by people. */
const MAX_PAGE = 2000;

/** Finds names and codes: pages of ten, of everything or of one category. */
export const composeSearchPage: Composer = async (library, request) => {
  const { language, query } = request;
  const texts = readMessages(language).pages.search;
  const page = readPage(query['page']);
  const category = readCategory(query['category']);
  const { query: shown, isCut } = cutQuery(query['q'] ?? '');
  const found = await library.search({ query: shown, page, pageSize: PAGE_SIZE, category });
  const nearestDigits = readNearest(shown, found);
  return framePage(library, request, {
    route: 'search',
    texts,
    menuTitle: texts.menuTitle,
    query: {
      ...(shown === '' ? {} : { q: shown }),
      ...(category ? { category } : {}),
      ...(page > 1 ? { page: String(page) } : {}),
    },
    main: [
      component('page-title', { title: texts.title }),
      component('search-results', {
        query: shown,
        isCut,
        ...(nearestDigits ? { nearestDigits } : {}),
        ...(category ? { category } : {}),
        categories: listChoices(found, category),
        results: found.items.map((item) => toResult(language, item)),
        pagination: toPagination({ page, pageSize: PAGE_SIZE, totalCount: found.totalCount }),
      }),
    ],
    meta: { robots: 'noindex' },
  });
};

/** The digits with which the codes that were found begin, where these are not all that were typed. */
function readNearest(typed: string, { items: [first] }: SearchAnswer): string | undefined {
  return first?.digits === readPostcodePrefix(typed) ? undefined : first?.digits;
}

function toResult(language: Language, found: Found): SearchResultsData['results'][number] {
  const { target, role } = found;
  if (target.category === 'page') {
    const { menuTitle, lead } = readMessages(language).pages[target.page];
    return { category: 'page', title: menuTitle, lead, url: href(language, target.page) };
  }
  const { category, place, village } = target;
  const line = lineOf(target);
  const names = { en: markNames(found, line, 'en'), km: markNames(found, line, 'km') };
  return {
    category,
    names: { en: names.en[0] ?? '', km: names.km[0] ?? '' },
    parents: names[language].slice(1).join(BETWEEN[language]),
    path: fiveDigitsPath(found) ?? place.path,
    ...noteOf(found, language),
    ...(village ? { anchor: villageAnchor(village.code) } : {}),
    served: place,
    ...(role ? { role } : {}),
  };
}

function readPage(typed = '1'): number {
  const page = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  if (page < 1 || page > MAX_PAGE) throw new BadRequestError({ page: 'out-of-range' });
  return page;
}

/** An empty one is what a form sends for "all". */
function readCategory(typed = ''): SearchCategory | undefined {
  const category = SearchCategory.options.find((known) => known === typed);
  if (typed !== '' && !category) throw new BadRequestError({ category: 'unknown' });
  return category;
}

/** The categories that hold something, the highest first; none where there is nothing to choose. */
function listChoices(
  { counts }: SearchAnswer,
  chosen: SearchCategory | undefined,
): SearchResultsData['categories'] {
  const choices = SearchCategory.options
    .filter((category) => counts[category] > 0 || category === chosen)
    .map((category) => ({ category, count: counts[category] }));
  return choices.length > 1 ? choices : [];
}
