import type { FoundAddressData, FoundChoices } from '#shared/blocks/found-address/data.ts';
import type { PageResult, PlaceResult, SearchResultsData } from '#shared/blocks/search-results/data.ts';
import type { Language, PageComponent } from '#shared/contracts/page.ts';
import { SearchCategory } from '#shared/contracts/addresses/search.ts';
import { cutQuery } from '#shared/text/cut-text.ts';
import { isKhmer } from '#shared/text/is-khmer.ts';
import { toPagination } from '#shared/contracts/envelope.ts';
import { otherLanguage, placeSeparator } from '#shared/i18n/languages.ts';
import { fullName, inLanguage } from '#shared/places/place-name.ts';
import { readPostcodePrefix } from '#shared/places/postcode.ts';
import { href } from '#shared/routes/href.ts';
import { BadRequestError } from '#server/errors.ts';
import { readMessages } from '#server/messages.ts';
import { countByCategory, type Found, type Hit } from '../search/hits.ts';
import {
  creditOf,
  describe,
  fiveDigitsPath,
  lineOf,
  markBareNames,
  markNames,
  ownNameOf,
} from '../search/to-search-result.ts';
import { villageAnchor } from '#shared/places/village-anchor.ts';
import type { Composer, Library } from '../library.ts';
import { component } from '#shared/blocks/component.ts';
import { toFoundAddress, toFoundCode } from './found-address.ts';
import { framePage } from './frame-page.ts';
import { listFormerOwners } from './places/postcode-hero.ts';
import { mapOf, mapOfChoices } from './maps/map.ts';
import { toRows } from './search-rows.ts';

const PAGE_SIZE = 10;
/** The maximum page number. No visitor reads 2000 pages. */
const MAX_PAGE = 2000;
const MOST_GUESSES = 10;
/** One result shows up to 30 places with the same name. A link leads to the remaining places. */
const MOST_NAMESAKES = 30;

export const composeSearchPage: Composer = (library, request) => {
  const { language, query } = request;
  const texts = readMessages(language).pages.search;
  const page = readPage(query['page']);
  const category = readCategory(query['category']);
  const { query: shown, isCut } = cutQuery(withPlace(library, query['q'] ?? '', query['within']));
  const { hits, read } = library.search(shown);
  const isFirst = page === 1 && !category && hits.length > 0;
  const isCode = readPostcodePrefix(shown) !== undefined;
  const address = isFirst
    ? isCode
      ? toFoundCode(shown, hits, language, (owner, code) =>
          listFormerOwners(library, owner, code).map(({ place }) => place),
        )
      : toFoundAddress(shown, read(), hits)
    : undefined;
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
      ...(address ? [component('found-address', address), ...mapOfAnswer(library, language, address)] : []),
      ...(shown.trim() === '' ? [component('page-title', { title: texts.title })] : []),
      component('search-results', {
        query: shown,
        isCut,
        isAnswered: address !== undefined,
        ...composeResults(hits, { query: shown, language, page, category, address }),
      }),
    ],
    meta: { robots: 'noindex' },
  });
};

/**
 * Appends the name of a place to a query that was typed on the page of that place.
 * @param within the path of the place; if no place has this path, the query does not change
 */
function withPlace({ places }: Library, typed: string, within: string | undefined): string {
  const place = within === undefined || typed.trim() === '' ? undefined : places.findByPath(within);
  if (!place) return typed;
  return isKhmer(typed) ? `${typed} ${fullName(place, 'km')}` : `${typed}, ${fullName(place, 'en')}`;
}

/**
 * Draws a map of the place that answers the query. If the visitor has to choose between several places, the map shows
 * all of them in the smallest area that contains them.
 */
function mapOfAnswer(library: Library, language: Language, answer: FoundAddressData): PageComponent[] {
  if (answer.match === 'five-digits') return [];
  const find = (code: string | undefined) =>
    code === undefined ? undefined : library.places.findByCode(code);
  if (answer.match === 'unsure') {
    const choices = answer.choices.map(({ place, about }) => ({ ...place, name: about ?? place.name }));
    const area = find(sharedArea(answer.choices));
    return [component('map-view', mapOfChoices(library, { area, choices }, language))];
  }
  const place = find(answer.place.code);
  return place ? [component('map-view', { ...mapOf(library, place, language), ownPath: place.path })] : [];
}

function sharedArea(choices: FoundChoices['choices']): string | undefined {
  return choices[0]?.parents.findLast(({ code }) =>
    choices.every(({ parents }) => parents.some((parent) => parent.code === code)),
  )?.code;
}

type AskedSearch = {
  query: string;
  language: Language;
  page: number;
  category: SearchCategory | undefined;
  address: FoundAddressData | undefined;
};

/**
 * Lists the results of one page, without the results that the answer above the list already shows. The last page also
 * lists places whose names are only similar.
 */
function composeResults(hits: readonly Hit[], { query, language, page, category, address }: AskedSearch) {
  const sure = hits.filter(({ isGuess }) => !isGuess);
  const chosen = sure.filter(({ target }) => !category || target.category === category);
  // In a category, namesakes are not grouped. The link in a group of namesakes leads to the category, which has to
  // list them all.
  const rows = category ? chosen.map((hit) => [hit]) : toRows(query, chosen, language);
  const pagination = toPagination({ page, pageSize: PAGE_SIZE, totalCount: rows.length });
  const guesses = hits
    .filter(({ isGuess }) => isGuess && page >= pagination.totalPages)
    .slice(0, MOST_GUESSES)
    .flatMap((hit) => hit.toFound());
  const nearestDigits = guesses[0]?.digits;
  const shown = rows
    .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    .filter((row) => row.length > 1 || !row.some((hit) => isInAnswer(hit, address)));
  const credit = [...shown.flat(), ...guesses].find((found) => creditOf(found, language));
  return {
    ...(nearestDigits ? { nearestDigits } : {}),
    ...(category ? { category } : {}),
    categories: listChoices(countByCategory(sure), category),
    count: chosen.length,
    results: shown.flatMap((row) => toRowResult(row, language)),
    ...(credit ? { credit: creditOf(credit, language) } : {}),
    guesses: guesses.map((found) => toResult(language, found)),
    pagination,
  };
}

/** True if the answer above the list already shows the place of this result. */
function isInAnswer({ target }: Hit, address: FoundAddressData | undefined): boolean {
  if (!address || target.category === 'page') return false;
  const { code } = target.place;
  if (address.match === 'unsure') return address.choices.some(({ place }) => place.code === code);
  const formerOwners = address.match === 'five-digits' ? [] : (address.formerOwners ?? []);
  return [address.place, ...formerOwners].some((place) => place.code === code);
}

function toRowResult(row: readonly Hit[], language: Language): SearchResultsData['results'] {
  const places = row
    .slice(0, MOST_NAMESAKES)
    .flatMap((hit) => hit.toFound())
    .map((found) => toResult(language, found));
  const [first] = row;
  if (row.length === 1 || !first || first.target.category === 'page') return places;
  return [
    {
      category: 'namesakes',
      of: first.target.category,
      name: inLanguage(ownNameOf(first.target), language),
      count: row.length,
      places: places.filter((place) => place.category !== 'page'),
    },
  ];
}

function toResult(language: Language, found: Found): PlaceResult | PageResult {
  const { target, role } = found;
  if (target.category === 'page') {
    const { menuTitle, lead } = readMessages(language).pages[target.page];
    return { category: 'page', title: menuTitle, lead, url: href(language, target.page) };
  }
  const { category, place, village } = target;
  const line = lineOf(target);
  const note = describe(found, language);
  const [own = '', ...fullParents] = markNames(found, line, language);
  // In English, lists of results show the names of parents without words such as "District".
  const parents = language === 'km' ? fullParents : markBareNames(found, line, language).slice(1);
  const [otherName = ''] = markBareNames(found, line, otherLanguage(language));
  return {
    category,
    names: language === 'en' ? { en: own, km: otherName } : { en: otherName, km: own },
    parents: parents.join(placeSeparator(language)),
    path: fiveDigitsPath(found) ?? place.path,
    ...(note === undefined ? {} : { note }),
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

/** The form sends an empty value if the visitor chooses all categories. @throws BadRequestError when the category is unknown */
function readCategory(typed = ''): SearchCategory | undefined {
  const category = SearchCategory.options.find((known) => known === typed);
  if (typed !== '' && !category) throw new BadRequestError({ category: 'unknown' });
  return category;
}

/**
 * Lists the categories that have results, in the order of `SearchCategory`. The chosen category is listed even if it
 * has no results. If there is only one category, the list is empty, because there is nothing to choose.
 */
function listChoices(
  counts: Readonly<Record<SearchCategory, number>>,
  chosen: SearchCategory | undefined,
): SearchResultsData['categories'] {
  const choices = SearchCategory.options
    .filter((category) => counts[category] > 0 || category === chosen)
    .map((category) => ({ category, count: counts[category] }));
  return choices.length > 1 ? choices : [];
}
