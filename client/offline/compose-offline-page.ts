import type { SearchResultsData } from '#shared/blocks/search-results/data.ts';
import { component } from '#shared/blocks/component.ts';
import { MOST_CHOICES, type AddressNote } from '#shared/contracts/addresses/address.ts';
import type { Language, Page, PageComponent } from '#shared/contracts/page.ts';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { toPagination } from '#shared/contracts/envelope.ts';
import type { OfflineMessages } from '#shared/i18n/messages.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { fullName, parentNames } from '#shared/places/place-name.ts';
import { href } from '#shared/routes/href.ts';
import { cultureOf, readAddress, toLocalPath } from '#shared/routes/language-path.ts';
import { localizationUrls } from '#shared/routes/localization-urls.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import type { IndexedEntry } from '#client/place-index/find-places.ts';
import { timeOfPlaceIndex } from '#client/place-index/load-place-index.ts';
import { listParts, servedPlace, type OfflineAnswer, type OfflineIndex } from './answer-query.ts';
import { loadSearch } from './load-search.ts';
import { loadOfflineWords } from './offline-words.ts';
import { readAsked } from './read-asked.ts';
import { formatDay } from './tell-saved.ts';

const MOST_LISTED = 50;
const UNAVAILABLE = 503;

/**
 * Composes the page that is shown in place of a page that cannot be loaded without a connection. For the URL of a search, a place
 * or a postcode, the composed page contains an answer from the lists on this device. For other URLs, it says that the requested
 * page is not saved, and explains what works offline.
 * @throws if the lists or translations are not on this device
 */
export async function composeOfflinePage(url: URL, language: Language): Promise<Page> {
  const [words, { index, answerQuery }] = await Promise.all([loadOfflineWords(language), loadSearch()]);
  const asked = readAsked(url, index);
  const answer = asked && ('answer' in asked ? asked.answer : answerQuery(asked.query));
  const typed = asked && 'query' in asked ? asked.query : undefined;
  const query = typed ?? '';
  const shown = answer ? toBlocks(answer, { language, words, index, query }) : [];
  const isEmptySearch = typed?.trim() === '';
  // The answer card and the list of results already contain the main heading of the page. For an empty query, the block
  // `search-results` shows a search form and no heading.
  const hasHeading =
    !isEmptySearch && (shown[0]?.name === 'found-address' || shown[0]?.name === 'search-results');
  const title = hasHeading ? [] : [component('page-title', { title: words.title })];
  const answered = isEmptySearch ? words.lead : sourceOfAnswer(language, words);
  const text = shown.length > 0 ? answered : words.nothing;
  // The search field in the header shows the parameter `q`. The query may come from the path or from other parameters, so `q` is
  // set to the query.
  const shownUrl = query === '' ? url : new URL(`?${new URLSearchParams({ q: query })}`, url);
  return framePage(shownUrl, language, words, [
    ...title,
    component('offline-note', { text, retry: words.retry }),
    ...shown,
    component('offline-tools', words),
  ]);
}

/**
 * Returns the sentence which says that the answer comes from this device. It contains the date of the place index if this date is
 * known.
 */
function sourceOfAnswer(language: Language, words: OfflineMessages): string {
  const time = timeOfPlaceIndex();
  return time ? fillWords(words.answerOf, { date: formatDay(language, time) }) : words.answer;
}

type AnswerContext = { language: Language; words: OfflineMessages; index: OfflineIndex; query: string };

function toBlocks(answer: OfflineAnswer, context: AnswerContext): PageComponent[] {
  const { language, words, index, query } = context;
  switch (answer.match) {
    case 'exact':
    case 'likely':
    case 'former':
    case 'five-digits':
      return [...toCard(answer, query), ...toParts(answer.place, { language, words, index })];
    case 'choose':
      return answer.places.length <= MOST_CHOICES
        ? [component('found-address', { match: 'unsure', query, choices: answer.places.flatMap(toChoice) })]
        : [toList(answer.places, query, language)];
    case 'list':
      return [toList(answer.places, query, language)];
  }
}

type OneAnswer = Extract<OfflineAnswer, { place: IndexedEntry }>;

function toCard(answer: OneAnswer, query: string): PageComponent[] {
  const { place, match } = answer;
  const [choice] = toChoice(place);
  const code = choice?.place.postcode.code;
  if (!choice || !code) return [];
  return [
    component('found-address', {
      match: match === 'exact' || match === 'former' ? 'exact' : 'likely',
      query,
      ...choice,
      code,
      notes: toNotes(answer),
    }),
  ];
}

function toNotes(answer: OneAnswer): AddressNote[] {
  const { place, match } = answer;
  if (match !== 'former' && match !== 'five-digits') return [];
  const name = { en: fullName(place, 'en'), km: fullName(place, 'km') };
  return [
    {
      code: match === 'former' ? 'former-code' : 'province-of-code',
      place: { code: place.code, name },
      postcode: answer.code,
    },
  ];
}

function toChoice(place: IndexedEntry) {
  const served = servedPlace(place);
  return served
    ? [
        {
          place: toSummary(served),
          parents: served.parents.map(toSummary),
          ...(place.level === 'village' ? { about: place.name } : {}),
        },
      ]
    : [];
}

/**
 * Lists the districts of a province or the communes of a district. A letter needs the postcode of a commune, so the visitor must
 * choose a smaller place.
 */
function toParts(
  place: IndexedEntry,
  { language, words, index }: Omit<AnswerContext, 'query'>,
): PageComponent[] {
  if (place.level === 'village' || place.level === 'commune') return [];
  return [
    component('postal-code-list', {
      title: fillWords(words.parts, { place: fullName(place, language) }),
      rows: listParts(index, place).flatMap((part) =>
        part.level === 'village' ? [] : [{ place: toSummary(part) }],
      ),
    }),
  ];
}

function toList(places: readonly IndexedEntry[], query: string, language: Language): PageComponent {
  const results: SearchResultsData['results'] = places.slice(0, MOST_LISTED).flatMap((place) => {
    const served = servedPlace(place);
    return served
      ? [
          {
            category: place.level,
            names: { en: place.name.en === '' ? '' : fullName(place, 'en'), km: fullName(place, 'km') },
            parents: parentNames(place.parents, language),
            path: served.path,
            served: toSummary(served),
          },
        ]
      : [];
  });
  return component('search-results', {
    query,
    isCut: false,
    isAnswered: false,
    categories: [],
    count: places.length,
    results,
    guesses: [],
    pagination: toPagination({ page: 1, pageSize: MOST_LISTED, totalCount: results.length }),
  });
}

function toSummary({ code, level, name, unit, path, postcode, likelyPostcode }: IndexedPlace): PlaceSummary {
  const candidate = likelyPostcode ?? code;
  return {
    code,
    level,
    name,
    unit,
    path,
    postcode:
      postcode === null
        ? { status: 'disputed', code: null, candidates: [candidate, candidate] }
        : { status: 'confirmed', code: postcode, candidates: [] },
  };
}

function framePage(url: URL, language: Language, words: OfflineMessages, main: PageComponent[]): Page {
  const { path } = readAddress(url);
  return {
    id: 'page:/offline',
    url: toLocalPath(language, path),
    menuTitle: words.menuTitle,
    lang: language,
    culture: cultureOf[language],
    seo: {
      'og:title': words.title,
      description: words.description,
      keywords: words.keywords,
      canonicalUrl: new URL(href(language, 'offline'), url.origin).href,
    },
    template: 'error',
    placeholders: { main },
    breadcrumb: [],
    localizationUrls: localizationUrls(path + url.search),
    meta: { status: UNAVAILABLE, robots: 'noindex', cacheSeconds: 0, tags: [] },
  };
}
