import type { Language } from '#shared/contracts/page.ts';
import type { SearchResult } from '#shared/contracts/search.ts';
import { foldText } from '#shared/text/fold-text.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { fullName, inLanguage } from '#shared/places/place-name.ts';
import { placeHref } from '#shared/routes/href.ts';
import { markMatch, type TextPart } from '#client/place-index/mark-match.ts';
import { readMarked } from './read-marked.ts';

/** What the box offers: a place or a page, in the page's language. */
export type Suggestion = {
  /** Of its own: landmarks share the page of what they lie in. */
  key: string;
  url: string;
  title: string;
  markedTitle: readonly TextPart[];
  /** Names of what it lies in, the smallest first; a name alone identifies no place. */
  path: readonly (readonly TextPart[])[];
  code: string | null;
  /** Why it was found, where that needs a sentence. */
  note?: string;
  category: SearchResult['category'];
};

/** What each kind of place lies in, the smallest first. */
const ABOVE = {
  village: ['commune', 'district', 'province'],
  commune: ['district', 'province'],
  district: ['province'],
  province: [],
  landmark: ['commune', 'district', 'province'],
  page: [],
} as const satisfies Record<SearchResult['category'], readonly (keyof SearchResult['searchHighlights'])[]>;

/** What the server found. */
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
    markedTitle: readMarked(searchHighlights.title),
    path: ABOVE[category].flatMap((level) => {
      const marked = searchHighlights[level];
      return marked === null ? [] : [readMarked(marked)];
    }),
    code,
    category,
    ...(note === undefined ? {} : { note }),
  };
}

/** What the browser's own index found. @param typed undefined where the place was found by its code */
export function fromIndexedPlace(
  place: IndexedPlace,
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

/** A name with its unit; of both only the name is marked. */
function markTitle(place: IndexedPlace, typed: string, language: Language): TextPart[] {
  const name = inLanguage(place.name, language);
  const title = fullName(place, language);
  const start = title.indexOf(name);
  return [
    ...plain(title.slice(0, start)),
    ...markMatch(name, foldText(typed)),
    ...plain(title.slice(start + name.length)),
  ];
}
