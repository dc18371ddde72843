import type { Language } from '#shared/contracts/page.ts';
import type { SearchResult } from '#shared/contracts/addresses/search.ts';
import { foldText } from '#shared/text/fold-text.ts';
import { toMarkedParts, type TextPart } from '#shared/text/marked-parts.ts';
import { fullName, inLanguage } from '#shared/places/place-name.ts';
import { href, placeHref } from '#shared/routes/href.ts';
import type { IndexedEntry } from '#client/place-index/find-places.ts';
import { markMatch } from '#client/place-index/mark-match.ts';

export type Suggestion = {
  /** The key of the list item. The URL alone is not unique: a landmark has the URL of the place that contains it. */
  key: string;
  url: string;
  title: string;
  markedTitle: readonly TextPart[];
  /** The names of the place's parents, the smallest first. They distinguish places of the same name. */
  path: readonly (readonly TextPart[])[];
  code: string | null;
  /** Explains why the place was found, if its name does not contain the query. */
  note?: string;
  category: SearchResult['category'] | 'parcel';
};

/** The levels of a result's parents, by the category of the result. The smallest level comes first. */
const PARENT_LEVELS = {
  village: ['commune', 'district', 'province'],
  commune: ['district', 'province'],
  district: ['province'],
  province: [],
  landmark: ['commune', 'district', 'province'],
  page: [],
} as const satisfies Record<SearchResult['category'], readonly (keyof SearchResult['searchHighlights'])[]>;

export function toSuggestion({
  url,
  title,
  code,
  category,
  searchHighlights,
  metadata: { note },
}: SearchResult): Suggestion {
  return {
    key: `${url} ${title}`,
    url,
    title,
    markedTitle: toMarkedParts(searchHighlights.title),
    path: PARENT_LEVELS[category].flatMap((level) => {
      const marked = searchHighlights[level];
      return marked === null ? [] : [toMarkedParts(marked)];
    }),
    code,
    category,
    ...(note === undefined ? {} : { note }),
  };
}

/**
 * Returns a suggestion that opens the tracking page, for a tracking number that the visitor typed into the search field. The
 * number is in the fragment of the URL, which browsers do not send to the server.
 */
export function fromParcelNumber(number: string, language: Language): Suggestion {
  const url = `${href(language, 'track')}#${number}`;
  const markedTitle = plain(number);
  return { key: url, url, title: number, markedTitle, path: [], code: null, category: 'parcel' };
}

/** @param typed the query, which is marked in the title; undefined if the place was found by its code */
export function fromIndexedPlace(
  place: IndexedEntry,
  typed: string | undefined,
  language: Language,
): Suggestion {
  const title = fullName(place, language);
  const url = placeHref(language, place.path);
  return {
    key: `${url} ${title}`,
    url,
    title,
    markedTitle: typed === undefined ? plain(title) : markTitle(place, typed, language),
    path: place.parents.map((parent) => plain(fullName(parent, language))).reverse(),
    code: place.postcode,
    category: place.level,
  };
}

function plain(text: string): TextPart[] {
  return text === '' ? [] : [{ text, isMatch: false }];
}

/**
 * Marks the match in a title such as `Sangkat Sla Kram`. Only the name, here `Sla Kram`, is compared with the typed text, not the
 * word for the kind of area.
 */
function markTitle(place: IndexedEntry, typed: string, language: Language): TextPart[] {
  const name = inLanguage(place.name, language);
  const title = fullName(place, language);
  const start = title.indexOf(name);
  return [
    ...plain(title.slice(0, start)),
    ...markMatch(name, foldText(typed)),
    ...plain(title.slice(start + name.length)),
  ];
}
