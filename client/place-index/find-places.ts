import { compareStanding } from '#shared/places/compare-standing.ts';
import { foldText } from '#shared/text/fold-text.ts';
import { fullName } from '#shared/places/place-name.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { readPostcodePrefix } from '#shared/places/postcode.ts';
import { createHaystack } from './haystack.ts';

/** Where a name, a name with its unit, and the rest of a name from an inner word begin; and where each ends. */
const NAME = '\n';
const FULL = '\t';
const INNER = '\r';
const END = '\v';

/** Signs that names do not hold and that folding leaves alone: it drops those above, so no typed text has them. */
const BETWEEN_TEXTS = '|';
const BETWEEN_NAMES = ';';
const BETWEEN_WORDS = '~';

const WORD_BREAK = /[\s-]+/gu;
const KHMER = /^[\u1780-\u17b3]/u;
/** Puts the next letter under the one before: no word begins behind it. */
const COENG = '\u17d2';

/** Finds places in the compact index. `typed` is what stands in the field; nothing finds nothing. */
export type PlaceFinder = (typed: string, limit: number) => IndexedPlace[];

/**
 * The browser's own search: names from their beginning or from an inner word on, codes from their beginning, and all
 * places of a kind by the word for it alone.
 * Exact before prefix before inner word; among those provinces before districts before communes, on each level the
 * capital before towns before the rest.
 * Slips, sounds and parents are left to the server, whose answer follows.
 */
export function createPlaceFinder(indexed: readonly IndexedPlace[]): PlaceFinder {
  const places = indexed.toSorted(compareStanding);
  const { lines, khmer, units, ofUnit } = readKeys(places);
  const holding = createHaystack(lines);
  const holdingKhmer = createHaystack(khmer);
  const byPostcode = places
    .filter(({ postcode }) => postcode !== null)
    .sort((a, b) => ((a.postcode ?? '') < (b.postcode ?? '') ? -1 : 1));

  const findByCode = (digits: string, limit: number): IndexedPlace[] =>
    byPostcode.filter(({ postcode }) => postcode?.startsWith(digits)).slice(0, limit);

  /** The numbers of places, the best first; some more than once. */
  function* rank(text: string): Generator<number> {
    yield* ofUnit.get(text) ?? [];
    yield* holding(NAME + text + END);
    yield* holding(FULL + text + END);
    yield* holding(NAME + text);
    // The word for a unit alone is no name.
    if (!units.some((unit) => unit.startsWith(text))) yield* holding(FULL + text);
    yield* holding(INNER + text);
    if (KHMER.test(text)) yield* holdingKhmer(text, isInsideKhmer);
  }
  const findByName = (text: string, limit: number): IndexedPlace[] => {
    const numbers = new Set<number>();
    for (const number of rank(text)) {
      numbers.add(number);
      if (numbers.size === limit) break;
    }
    return [...numbers].flatMap((number) => places[number] ?? []);
  };
  return (typed, limit) => {
    const digits = readPostcodePrefix(typed);
    if (digits !== undefined) return findByCode(digits, limit);
    const text = foldText(typed);
    return text === '' ? [] : findByName(text, limit);
  };
}

/** Folds many texts as one: a slow phone runs each expression once, and not two thousand times. */
function foldAll(texts: readonly string[]): string[] {
  return foldText(texts.join(BETWEEN_TEXTS)).split(BETWEEN_TEXTS);
}

function fromInnerWords(name: string): string[] {
  const words = name.split(BETWEEN_WORDS);
  return words.slice(1).map((_word, index) => words.slice(index + 1).join(''));
}

function enclose(sign: string, texts: readonly string[]): string {
  return texts.map((text) => `${sign}${text}${END}`).join('');
}

/** The numbers of places by the folded words for what they are. People count the capital among the provinces. */
function groupByUnit(
  places: readonly IndexedPlace[],
  folded: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly number[]> {
  const isProvince = ({ level }: IndexedPlace): boolean => level === 'province';
  const provinceUnits = places.filter(isProvince).map(({ unit }) => unit);
  const groups = new Map<string, Set<number>>();
  for (const [number, place] of places.entries())
    for (const { en, km } of isProvince(place) ? provinceUnits : [place.unit])
      for (const word of [en, km]) {
        const key = folded.get(word) ?? word;
        groups.set(key, (groups.get(key) ?? new Set()).add(number));
      }
  return new Map([...groups].map(([word, numbers]) => [word, [...numbers]]));
}

/** All that is looked for in names, folded. */
function readKeys(places: readonly IndexedPlace[]) {
  const latinNames = ({ name, otherNames }: IndexedPlace): string =>
    [name.en, ...otherNames].map((text) => text.replace(WORD_BREAK, BETWEEN_WORDS)).join(BETWEEN_NAMES);
  const latin = foldAll(places.map(latinNames));
  const khmer = foldAll(places.map(({ name }) => name.km));
  const units = new Map(
    places.flatMap(({ unit }) => [unit.en, unit.km]).map((word) => [word, word] as const),
  );
  for (const word of units.keys()) units.set(word, foldText(word));
  const lines = places.map((place, index) => {
    const names = (latin[index] ?? '').split(BETWEEN_NAMES);
    const latinKeys = names.map((name) => name.replaceAll(BETWEEN_WORDS, ''));
    const khmerKey = khmer[index] ?? '';
    const unit = units.get(place.unit.en) ?? '';
    const isUnitFirst = fullName(place, 'en').startsWith(place.unit.en);
    const english = isUnitFirst ? unit + (latinKeys[0] ?? '') : (latinKeys[0] ?? '') + unit;
    return (
      enclose(NAME, [...latinKeys, khmerKey]) +
      enclose(FULL, [english, (units.get(place.unit.km) ?? '') + khmerKey]) +
      enclose(INNER, names.flatMap(fromInnerWords))
    );
  });
  return {
    lines,
    khmer: khmer.map((name) => NAME + name),
    units: [...units.values()],
    ofUnit: groupByUnit(places, units),
  };
}

/** Khmer is written without spaces: its inner words are looked for wherever a letter is not torn apart. */
function isInsideKhmer(before: string): boolean {
  return before !== COENG && before !== NAME;
}
