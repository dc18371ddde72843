import type { BookRow } from '#shared/contracts/addresses/conversion.ts';
import { foldName } from '#shared/text/fold-text.ts';
import { createMemo } from './create-memo.ts';
import type { IndexedPlace } from './place-index.ts';
import { fullName } from './place-name.ts';

/** The names of a row, as they were typed. */
type TypedNames = Omit<BookRow, 'code'>;

/** The places of the names in a row. */
export type NamedPlaces = {
  /** All communes that have one of the names. */
  all: readonly IndexedPlace[];
  /** The communes of `all` whose name in the row cannot be that of a street or a village. */
  communes: readonly IndexedPlace[];
  /** The districts and provinces that the row names beside its commune. */
  parents: readonly IndexedPlace[];
  /** The districts and provinces that have the name of the commune itself. */
  alike: readonly IndexedPlace[];
};

/** Finds the places of the names in a row by their spelling, folded as in the search. Nothing is guessed. */
type NameReader = (typed: TypedNames) => NamedPlaces;

const BETWEEN_NAMES = '|';
const COMMUNE_WORDS = 'sangkat|khum|commune|សង្កាត់|ឃុំ';
const OTHER_WORDS =
  'khan|srok|krong|khaet|khet|phum|district|municipality|city|province|capital|village|ខណ្ឌ|ស្រុក|ក្រុង|ខេត្ត|រាជធានី|ភូមិ';
const UNIT = `(?:${COMMUNE_WORDS}|${OTHER_WORDS})`;
const KHMER = String.raw`\u1780-\u17ff`;
/**
 * Matches the breaks between the names of an address: commas, spaces between Khmer letters, and the space before a word
 * for a kind of area.
 */
const BREAK = new RegExp(
  String.raw`[,;/\n\r\t()]+|(?<=[${KHMER}])\s+(?=[${KHMER}])|\s+(?=${UNIT}(?:\s|[${KHMER}]))`,
  'iu',
);
const LEADING_UNIT = new RegExp(`^${UNIT}(?![a-z])`, 'iu');
const TRAILING_UNIT = new RegExp(`(?<![a-z])${UNIT}$`, 'iu');
const UNIT_WORD = new RegExp(`${LEADING_UNIT.source}|${TRAILING_UNIT.source}`, 'iu');
const COMMUNE_UNIT = new RegExp(`^(?:${COMMUNE_WORDS})(?![a-z])|(?<![a-z])commune$`, 'iu');

/** @param places the index of places */
export function createNameReader(places: readonly IndexedPlace[]): NameReader {
  const byName = listNames(places);
  const find = createMemo((name) => byName.get(foldName(name)) ?? NO_PLACES);
  // Segments are remembered beside whole addresses: addresses differ, but the communes, districts and provinces in them repeat.
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
  /** True if that word means a commune. */
  isCommune: boolean;
  places: readonly IndexedPlace[];
};

function readText(
  text: string,
  { find, readSegment }: { find: FindByName; readSegment: (segment: string) => Segment },
): NamedPlaces {
  // A text that is a name is not split, because a name may contain a word for a kind of area, or spaces in Khmer: Ruessei Srok
  // Khang Lech. Names have no commas.
  const isName = !text.includes(',') && find(text).length > 0;
  const segments = isName ? [text] : text.split(BREAK).flatMap((segment) => segment.trim() || []);
  const named: Record<keyof NamedPlaces, IndexedPlace[]> = { all: [], communes: [], parents: [], alike: [] };
  for (const segment of segments) {
    const { hasUnit, places, ...read } = readSegment(segment);
    // A street or a village of an address may have the name of a commune elsewhere.
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

/** A row names a few places, for which an array takes less memory and time than a set. */
function addOnce(places: IndexedPlace[], place: IndexedPlace): void {
  if (!places.includes(place)) places.push(place);
}

/**
 * A segment with a word for a kind of area also matches places whose name lacks this word, if they are of that kind.
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
  // One call folds all names, because each of its regular expressions then runs once.
  const keys = foldName(named.map(({ text }) => text).join(BETWEEN_NAMES)).split(BETWEEN_NAMES);
  const byName = new Map<string, IndexedPlace[]>();
  for (const [index, { place }] of named.entries()) {
    const key = keys[index] ?? '';
    if (key !== '') byName.set(key, [...(byName.get(key) ?? []), place]);
  }
  return byName;
}
