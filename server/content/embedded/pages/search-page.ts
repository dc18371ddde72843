import type { SearchResultsData } from '../../../../shared/blocks/search-results/data.ts';
import type { Language } from '../../../../shared/contracts/page.ts';
import { cutQuery } from '../../../../shared/lib/cut-query.ts';
import { toPagination } from '../../../../shared/lib/pagination.ts';
import { href } from '../../../../shared/routes/href.ts';
import { BadRequestError } from '../../../errors.ts';
import { readMessages } from '../../../messages.ts';
import type { Found } from '../search/create-search.ts';
import { VILLAGE_UNIT, villageAnchor } from '../village-place.ts';
import type { Composer } from './composer.ts';
import { component } from './component.ts';
import { framePage } from './frame-page.ts';

/** Results on a page. Specification, section 9. */
const PAGE_SIZE = 10;
/** Pages past this one are not asked for by people. */
const MAX_PAGE = 2000;

const toResult = (language: Language, { target, role }: Found): SearchResultsData['results'][number] => {
  if (target.category === 'page') {
    const { menuTitle, lead } = readMessages(language).pages[target.page];
    return { category: 'page', title: menuTitle, lead, url: href(language, target.page) };
  }
  const { category, place, parents, village } = target;
  const { name, unit, path } = place;
  if (!village) return { category, name, unit, path, served: place, parents, ...(role ? { role } : {}) };
  return {
    category,
    name: village.name,
    unit: VILLAGE_UNIT,
    path,
    anchor: villageAnchor(village.code),
    served: place,
    parents: [...parents, place],
  };
};

const readPage = (typed = '1'): number => {
  const page = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  if (page < 1 || page > MAX_PAGE) throw new BadRequestError({ page: 'out-of-range' });
  return page;
};

/** Finds names and codes, plainly. */
export const composeSearchPage: Composer = (library, request) => {
  const { language, query } = request;
  const texts = readMessages(language).pages.search;
  const page = readPage(query['page']);
  const { query: shown, isCut } = cutQuery(query['q'] ?? '');
  const { items, totalCount } = library.search.find({ query: shown, page, pageSize: PAGE_SIZE });
  return framePage(library, request, {
    route: 'search',
    texts,
    menuTitle: texts.menuTitle,
    query: { ...(shown === '' ? {} : { q: shown }), ...(page > 1 ? { page: String(page) } : {}) },
    main: [
      component('page-title', { title: texts.title }),
      component('search-results', {
        query: shown,
        isCut,
        results: items.map((found) => toResult(language, found)),
        pagination: toPagination({ page, pageSize: PAGE_SIZE, totalCount }),
      }),
    ],
    meta: { robots: 'noindex' },
  });
};
