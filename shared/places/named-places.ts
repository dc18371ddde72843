import type { BookRow } from '#shared/contracts/addresses/conversion.ts';
import { foldName } from '#shared/text/fold-text.ts';
import { createMemo } from './create-memo.ts';
import type { IndexedPlace } from './place-index.ts';
import { fullName } from './place-name.ts';
import { COMMUNE_WORDS, OTHER_WORDS } from './unit-words.ts';

/** The names in a row of an address book, as they were typed. */
type TypedNames = Omit<BookRow, 'code'>;

/** The places that the names in a row of an address book may mean. */
export type NamedPlaces = {
  /** All communes that have one of the names. */
  all: readonly IndexedPlace[];
  /**
   * The communes of `all` that are clearly meant. Either the whole text is the commune's name, or the name is next to a word for
   * communes such as Sangkat.
   */
  communes: readonly IndexedPlace[];
  /** The districts and provinces whose names are in the row in addition to the commune's name. */
  parents: readonly IndexedPlace[];
  /** The districts and provinces that have the same name as the commune in the row. */
  alike: readonly IndexedPlace[];
};

/**
 * Finds the places whose names are in a row. Names are compared as `foldName` returns them, so case, spaces and common variants
 * of Khmer spelling do not matter. Misspelt names are not found.
 */
type NameReader = (typed: TypedNames) => NamedPlaces;

const BETWEEN_NAMES = '|';
const COMMUNE = `${COMMUNE_WORDS.latin}|${COMMUNE_WORDS.khmer}`;
const UNIT = `(?:${COMMUNE}|${OTHER_WORDS.latin}|${OTHER_WORDS.khmer})`;
const KHMER = String.raw`\u1780-\u17ff`;
/**
 * Matches the separators between the names of an address: punctuation such as commas, line breaks, tabs, spaces between Khmer
 * letters, and the space before a word for a kind of area.
 */
const BREAK = new RegExp(
  String.raw`[,;/\n\r\t()]+|(?<=[${KHMER}])\s+(?=[${KHMER}])|\s+(?=${UNIT}(?:\s|[${KHMER}]))`,
  'iu',
);
const LEADING_UNIT = new RegExp(`^${UNIT}(?![a-z])`, 'iu');
const TRAILING_UNIT = new RegExp(`(?<![a-z])${UNIT}$`, 'iu');
const UNIT_WORD = new RegExp(`${LEADING_UNIT.source}|${TRAILING_UNIT.source}`, 'iu');
const COMMUNE_UNIT = new RegExp(`^(?:${COMMUNE})(?![a-z])|(?<![a-z])commune$`, 'iu');

export function createNameReader(places: readonly IndexedPlace[]): NameReader {
  const byName = listNames(places);
  const find = createMemo((name) => byName.get(foldName(name)) ?? NO_PLACES);
  // Segments are cached in addition to whole addresses. Addresses differ, but the areas that they name repeat.
  const readSegment = createMemo((segment) => toSegment(find, segment));
  const read = createMemo((text) => readText(text, { find, readSegment }));
  return ({ name = '', district = '', province = '' }) => {
    const named = read(name);
    if (district === '' && province === '') return named;
    return {
      ...named,
      parents: [...named.parents, ...higherOf(read(district)), ...higherOf(read(province))],
    };
  };
}

function higherOf({ parents, alike }: NamedPlaces): IndexedPlace[] {
  return [...parents, ...alike];
}

type FindByName = (name: string) => readonly IndexedPlace[];
const NO_PLACES: readonly IndexedPlace[] = [];

type Segment = {
  /** True if the segment has a word for a kind of area. */
  hasUnit: boolean;
  /** True if the segment has a word for communes, such as Sangkat. */
  isCommune: boolean;
  places: readonly IndexedPlace[];
};

function readText(
  text: string,
  { find, readSegment }: { find: FindByName; readSegment: (segment: string) => Segment },
): NamedPlaces {
  // If the whole text is the name of a place, it is not split. A name may contain a word for a kind of area, as in Ruessei Srok
  // Khang Lech, or spaces between Khmer letters. No name contains a comma.
  const isName = !text.includes(',') && find(text).length > 0;
  const segments = isName ? [text] : text.split(BREAK).flatMap((segment) => segment.trim() || []);
  const named: Record<keyof NamedPlaces, IndexedPlace[]> = { all: [], communes: [], parents: [], alike: [] };
  for (const segment of segments) {
    const { hasUnit, places, ...read } = readSegment(segment);
    // A street or a village in a postal address may have the same name as a commune elsewhere. A name without a word for a kind
    // of area therefore means a commune only if the text contains nothing else.
    const isCommune = hasUnit ? read.isCommune : segments.length === 1;
    for (const place of places) {
      if (place.level !== 'commune') addOnce(isCommune ? named.alike : named.parents, place);
      else {
        addOnce(named.all, place);
        if (isCommune) addOnce(named.communes, place);
      }
    }
  }
  return named;
}

/** Adds a place if it is not in the list. A row names only a few places, so an array takes less memory and time than a set. */
function addOnce(places: IndexedPlace[], place: IndexedPlace): void {
  if (!places.includes(place)) places.push(place);
}

/**
 * Finds the places that a segment of a text names. If the segment has a word for a kind of area, the segment is also looked up
 * without this word. If the word means a commune, as in Sangkat Bavet, the lookup without the word finds only communes. If the
 * word means another kind of area, as in Bavet Municipality, the lookup without the word finds only districts and provinces.
 */
function toSegment(find: FindByName, segment: string): Segment {
  const hasUnit = UNIT_WORD.test(segment);
  if (!hasUnit) return { hasUnit, isCommune: false, places: find(segment) };
  const isCommune = COMMUNE_UNIT.test(segment);
  const bare = [LEADING_UNIT, TRAILING_UNIT].map((unit) => segment.replace(unit, ''));
  const places = [
    ...find(segment),
    ...bare
      .filter((one) => one !== segment)
      .flatMap(find)
      .filter(({ level }) => (level === 'commune') === isCommune),
  ];
  return { hasUnit, isCommune, places };
}

function listNames(places: readonly IndexedPlace[]): Map<string, IndexedPlace[]> {
  const named = places.flatMap((place) => {
    const { name, otherNames } = place;
    const names = [name.en, name.km, fullName(place, 'en'), fullName(place, 'km'), ...otherNames];
    return names.map((text) => ({ text, place }));
  });
  // All names are folded in one call, so that each regular expression of `foldName` runs only once.
  const keys = foldName(named.map(({ text }) => text).join(BETWEEN_NAMES)).split(BETWEEN_NAMES);
  const byName = new Map<string, IndexedPlace[]>();
  for (const [index, { place }] of named.entries()) {
    const key = keys[index] ?? '';
    if (key !== '') byName.set(key, [...(byName.get(key) ?? []), place]);
  }
  return byName;
}
