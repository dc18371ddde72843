import type { Language } from '#shared/contracts/page.ts';
import type { BilingualText } from '#shared/contracts/place.ts';
import type { SearchResult, SearchResultList } from '#shared/contracts/addresses/search.ts';
import { inLanguage, NO_UNIT, VILLAGE_UNIT, withUnit } from '#shared/places/place-name.ts';
import { href, placeHref } from '#shared/routes/href.ts';
import { placeSeparator } from '#shared/i18n/languages.ts';
import { withoutJoiners } from '#shared/i18n/whole-name.ts';
import { readMessages } from '#server/messages.ts';
import { pathWithVillage } from '#shared/places/village-anchor.ts';
import { describeFiveDigits } from '../five-digits.ts';
import { type Found, highlight, highlightCode, type Mark } from './hits.ts';
import type { PlaceTarget, Target } from './names/entries.ts';
import type { FoundAddress } from '#shared/contracts/addresses/address.ts';
import { toPagination } from '#shared/contracts/envelope.ts';
import type { SearchAnswer } from './create-search.ts';
import { isAddress } from './judge/read-address.ts';

type LineLevel = 'landmark' | 'village' | 'commune' | 'district' | 'province';
type NamedArea = { level: LineLevel; name: BilingualText; unit: BilingualText; path: string };

export function ownNameOf(target: PlaceTarget): BilingualText {
  return target.category === 'landmark' ? target.landmark.name : (target.village ?? target.place).name;
}

/** Lists the place and the places that contain it, the smallest first. */
export function lineOf(target: PlaceTarget): NamedArea[] {
  const { place, village, parents } = target;
  const above = [place, ...parents.toReversed()];
  if (target.category === 'landmark')
    return [{ level: 'landmark', name: target.landmark.name, unit: NO_UNIT, path: place.path }, ...above];
  if (!village) return above;
  const path = pathWithVillage(place, village);
  return [{ level: 'village', name: village.name, unit: VILLAGE_UNIT, path }, ...above];
}

/** Writes the place and all places that contain it as an address. */
export function toFullPath(line: readonly NamedArea[], language: Language): string {
  return line
    .map((named) => withUnit(named, inLanguage(named.name, language), language))
    .join(placeSeparator(language));
}

/**
 * Returns the URL to which a search result links. For a landmark, this is the page of the place in which it lies. For a
 * village, it is the row of the village on the page of its commune. If a five-digit code of the old scheme led to the
 * result, it is the page about that code. In all other cases, it is the page of the place.
 * @param line the result of `lineOf`
 */
export function urlOf(
  found: Pick<Found, 'fiveDigits'>,
  [own]: readonly NamedArea[],
  language: Language,
): string {
  return placeHref(language, fiveDigitsPath(found) ?? own?.path ?? '/');
}

/**
 * Returns the path, without a language prefix, of the page about a five-digit code of the old scheme. Returns undefined
 * if the place was not found as the province of such a code.
 */
export function fiveDigitsPath({ fiveDigits }: Pick<Found, 'fiveDigits'>): string | undefined {
  return fiveDigits?.meaning === 'scheme'
    ? href('en', 'postcodeDetail', { code: fiveDigits.found.digits })
    : undefined;
}

/**
 * Returns the full names of a place and of all places that contain it, the smallest first. Each name is markup, in which
 * `<em>` encloses the part that the query matched. A name is empty if the place has no name in the language.
 */
export function markNames(found: Marked, line: readonly NamedArea[], language: Language): string[] {
  return markBareNames(found, line, language).map((marked, index) => {
    const named = line[index];
    return marked === '' || !named ? '' : withUnit(named, marked, language);
  });
}

type Marked = Pick<Found, 'marks'>;

/** Returns the names as `markNames` does, but without the units. */
export function markBareNames({ marks }: Marked, line: readonly NamedArea[], language: Language): string[] {
  return line.map(({ name }, index) =>
    name[language] === '' ? '' : highlight(name[language], marks[index]),
  );
}

/** Converts a found entry to a search result of the content API, in the given language. */
export function toSearchResult(found: Found, language: Language): SearchResult {
  const { target, marks, digits } = found;
  if (target.category === 'page') return toPageResult(target.page, marks[0], language);
  const line = lineOf(target);
  const plain = line.map((named) => withUnit(named, inLanguage(named.name, language), language));
  const marked = line.map((named, index) =>
    withUnit(named, highlight(inLanguage(named.name, language), marks[index]), language),
  );
  const at = (level: LineLevel): number => line.findIndex((named) => named.level === level);
  const textOf = (texts: readonly string[], level: LineLevel): string | null => texts[at(level)] ?? null;
  const urlAt = (level: LineLevel): string | null => {
    const path = line[at(level)]?.path;
    return path === undefined ? null : placeHref(language, path);
  };
  const { code } = target.place.postcode;
  return {
    category: target.category,
    title: plain[0] ?? '',
    code,
    url: urlOf(found, line, language),
    province: textOf(plain, 'province'),
    district: textOf(plain, 'district'),
    commune: textOf(plain, 'commune'),
    highlight: marked.join(placeSeparator(language)),
    searchHighlights: {
      title: marked[0] ?? '',
      code: code === null ? null : highlightCode(code, digits ?? ''),
      village: textOf(marked, 'village'),
      commune: textOf(marked, 'commune'),
      district: textOf(marked, 'district'),
      province: textOf(marked, 'province'),
    },
    metadata: {
      provinceUrl: urlAt('province'),
      communeUrl: urlAt('commune'),
      disabledUrl: false,
      ...noteOf(found, language),
    },
  };
}

type Noted = Pick<Found, 'fiveDigits' | 'target' | 'digits' | 'role'>;

/**
 * Returns the note that API responses add to a result. The note includes the credit that the data source of the result
 * requires. Returns an empty object if there is nothing to note.
 */
export function noteOf(found: Noted, language: Language): { note?: string } {
  const notes = [describe(found, language), nameFormer(found, language), creditOf(found, language)].filter(
    (text) => text !== undefined,
  );
  return notes.length === 0 ? {} : { note: withoutJoiners(notes.join(' ')) };
}

/**
 * Returns the note on a place that was found by five digits, or on a landmark whose commune is unknown. Such a landmark
 * has only the general code of its district or province. Returns undefined for all other results.
 */
export function describe({ fiveDigits, target }: Noted, language: Language): string | undefined {
  if (fiveDigits) return describeFiveDigits(language, fiveDigits.found)[fiveDigits.meaning];
  if (target.category !== 'landmark' || target.place.level === 'commune') return undefined;
  return readMessages(language).pages.landmark.onlyPart[target.place.level];
}

/**
 * Returns a text with the searched code if it is a former code of the place. The result shows the text beside the current code.
 * Without the text, visitors might think that the current code is wrong.
 */
function nameFormer({ digits, role }: Noted, language: Language): string | undefined {
  return role === 'former' ? `${readMessages(language).ui.postcodeHero.formerCode} ${digits}` : undefined;
}

/** Returns the credit that the ODbL requires where a landmark of OpenStreetMap is shown. */
export function creditOf({ target }: Noted, language: Language): string | undefined {
  const isOpenStreetMap = target.category === 'landmark' && target.landmark.isOpenStreetMap;
  return isOpenStreetMap ? readMessages(language).pages.landmark.openStreetMap : undefined;
}

function toPageResult(
  page: Extract<Target, { category: 'page' }>['page'],
  mark: Mark | undefined,
  language: Language,
): SearchResult {
  const { menuTitle: title } = readMessages(language).pages[page];
  const marked = highlight(title, mark);
  return {
    category: 'page',
    title,
    code: null,
    url: href(language, page),
    province: null,
    district: null,
    commune: null,
    highlight: marked,
    searchHighlights: {
      title: marked,
      code: null,
      village: null,
      commune: null,
      district: null,
      province: null,
    },
    metadata: { provinceUrl: null, communeUrl: null, disabledUrl: false },
  };
}

/**
 * Returns one page of results of the content API. If the query was read as an address, only the first page contains that
 * address.
 */
export function toSearchResultList(
  answer: SearchAnswer,
  { language, page, pageSize }: { language: Language; page: number; pageSize: number },
): SearchResultList {
  const { items, totalCount } = answer;
  const address = page === 1 ? toFoundAddress(answer) : undefined;
  return {
    ...(address ? { address } : {}),
    pageResultItems: items.map((found) => toSearchResult(found, language)),
    pagination: toPagination({ page, pageSize, totalCount }),
  };
}

/**
 * Returns how a query was read as an address, with the code and the full path of its place. Returns undefined if the
 * query is a name or a code and not an address.
 */
function toFoundAddress({ items: [first], read }: SearchAnswer): FoundAddress | undefined {
  if (!first || first.target.category === 'page') return undefined;
  const reading = read();
  if (!isAddress(reading)) return undefined;
  const line = lineOf(first.target);
  return {
    ...reading,
    code: first.target.place.postcode.code,
    path: { en: toFullPath(line, 'en'), km: toFullPath(line, 'km') },
  };
}
