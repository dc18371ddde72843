import { foldText } from '../../shared/lib/fold-text.ts';
import { fullName } from '../../shared/lib/place-name.ts';
import { readPostcodePrefix } from '../../shared/lib/postcode.ts';
import type { IndexedPlace } from '../../shared/lib/place-index.ts';

/** How well a name matches: the lower, the better. */
const EXACT = 0;
const PREFIX = 1;
const INNER_WORD = 2;
const NONE = 3;
const RANKS = [EXACT, PREFIX, INNER_WORD];

/** Signs that names do not hold and that folding leaves alone. */
const BETWEEN_TEXTS = '|';
const BETWEEN_NAMES = ';';
const BETWEEN_WORDS = '~';
const WORD_BREAK = /[\s-]+/gu;
/** A Khmer letter's marks, and the sign that puts the next letter under it: no word begins there. */
const NO_WORD_START = /^[\u17b4-\u17d3\u17dd]/u;
const COENG = '\u17d2';

type Keys = {
  place: IndexedPlace;
  /** Names, each whole. */
  whole: readonly string[];
  /** Latin names from each inner word on. Khmer is written without spaces, and is looked through. */
  inner: readonly string[];
  khmer: string;
  /** Names with what the place is; from so many letters on, as the word for a unit alone is no name. */
  full: readonly { text: string; from: number }[];
};

const foldedUnits = new Map<string, string>();
/** Seven words serve all places. */
const foldUnit = (unit: string): string => {
  const folded = foldedUnits.get(unit) ?? foldText(unit);
  foldedUnits.set(unit, folded);
  return folded;
};

/** Folds many texts as one: a slow phone runs each expression once, and not two thousand times. */
const foldAll = (texts: readonly string[]): string[] =>
  foldText(texts.join(BETWEEN_TEXTS)).split(BETWEEN_TEXTS);

const fromInnerWords = (name: string): string[] => {
  const words = name.split(BETWEEN_WORDS);
  return words.slice(1).map((_word, index) => words.slice(index + 1).join(''));
};

/** Names with their units, before the name or behind it, as they stand in each language. */
const toFullKeys = (place: IndexedPlace, latin: string, khmer: string): Keys['full'] => {
  const english = foldUnit(place.unit.en);
  const isBefore = fullName(place, 'en').startsWith(place.unit.en);
  return [
    isBefore ? { text: english + latin, from: english.length + 1 } : { text: latin + english, from: 0 },
    { text: foldUnit(place.unit.km) + khmer, from: foldUnit(place.unit.km).length + 1 },
  ];
};

const toKeys = (places: readonly IndexedPlace[]): Keys[] => {
  const latinNames = ({ name, otherNames }: IndexedPlace): string =>
    [name.en, ...otherNames].map((text) => text.replace(WORD_BREAK, BETWEEN_WORDS)).join(BETWEEN_NAMES);
  const latin = foldAll(places.map(latinNames));
  const khmer = foldAll(places.map(({ name }) => name.km));
  return places.map((place, index) => {
    const names = (latin[index] ?? '').split(BETWEEN_NAMES);
    const latinKeys = names.map((name) => name.replaceAll(BETWEEN_WORDS, ''));
    const khmerKey = khmer[index] ?? '';
    return {
      place,
      whole: [...latinKeys, khmerKey],
      inner: names.flatMap(fromInnerWords),
      khmer: khmerKey,
      full: toFullKeys(place, latinKeys[0] ?? '', khmerKey),
    };
  });
};

/** Whether a Khmer name holds the text behind its beginning, not torn out of a letter. */
const holdsKhmer = (name: string, text: string): boolean => {
  const at = name.indexOf(text);
  return at > 0 && name[at - 1] !== COENG && !NO_WORD_START.test(text);
};

const rankName = ({ whole, inner, khmer, full }: Keys, text: string): number => {
  if (whole.includes(text) || full.some((key) => key.text === text)) return EXACT;
  if (whole.some((name) => name.startsWith(text))) return PREFIX;
  if (full.some((key) => text.length >= key.from && key.text.startsWith(text))) return PREFIX;
  return inner.some((name) => name.startsWith(text)) || holdsKhmer(khmer, text) ? INNER_WORD : NONE;
};

/** Finds places in the compact index. `typed` is what stands in the field; nothing finds nothing. */
export type PlaceFinder = (typed: string, limit: number) => IndexedPlace[];

/**
 * The browser's own search: names from their beginning or from an inner word on, and codes from their beginning.
 * Exact before prefix before inner word; among those provinces before districts before communes, as the index has them.
 * Slips, sounds and parents are left to the server, whose answer follows.
 */
export const createPlaceFinder = (places: readonly IndexedPlace[]): PlaceFinder => {
  const keys = toKeys(places);
  const byPostcode = places
    .filter(({ postcode }) => postcode !== null)
    .sort((a, b) => ((a.postcode ?? '') < (b.postcode ?? '') ? -1 : 1));
  const findByCode = (digits: string, limit: number): IndexedPlace[] =>
    byPostcode.filter(({ postcode }) => postcode?.startsWith(digits)).slice(0, limit);
  const findByName = (text: string, limit: number): IndexedPlace[] => {
    const found = RANKS.map((): IndexedPlace[] => []);
    for (const key of keys) found[rankName(key, text)]?.push(key.place);
    return found.flat().slice(0, limit);
  };
  return (typed, limit) => {
    const digits = readPostcodePrefix(typed);
    if (digits !== undefined) return findByCode(digits, limit);
    const text = foldText(typed);
    return text === '' ? [] : findByName(text, limit);
  };
};
