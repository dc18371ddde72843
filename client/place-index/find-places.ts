import { compareStanding } from '#shared/places/compare-standing.ts';
import { foldText, withoutNumberWord } from '#shared/text/fold-text.ts';
import { fullName } from '#shared/places/place-name.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import type { IndexedVillage } from '#shared/places/village-index.ts';
import { readPostcodePrefix } from '#shared/places/postcode.ts';

/**
 * The first character of each search key shows what the key contains. `NAME`: a whole name. `FULL`: a name with the word for its
 * kind of area, such as `Province`. `INNER`: a name without its first word or words. `END` is the last character of each key.
 */
const NAME = '\n';
const FULL = '\t';
const INNER = '\r';
const END = '\v';

/**
 * Separators that occur in no name. The names are joined with them, normalised by one call of `foldText`, and split again, so
 * `foldText` must not remove the separators. It removes the four characters above, so a normalised query never contains them.
 */
const BETWEEN_TEXTS = '|';
const BETWEEN_NAMES = ';';
const BETWEEN_WORDS = '~';

/** Keys are grouped by their first two characters, which are the character for the kind of key and the first letter. */
const START_LENGTH = 2;

const WORD_BREAK = /[\s-]+/gu;
const KHMER = /^[\u1780-\u17b3]/u;
/** The Khmer character that makes the next letter a subscript, so no word begins after it. */
const COENG = '\u17d2';

/** Returns the places that match a typed text, the best match first. Returns an empty list for an empty text. */
export type PlaceFinder<Found = IndexedEntry> = (typed: string, limit: number) => Found[];

export type IndexedEntry = IndexedPlace | IndexedVillage;

/**
 * Creates the search that runs in the browser. It finds a place by the beginning of its name or of a later word in the name, by
 * the first digits of its postcode, and by the word for its kind of area, for example `district`.
 * Exact matches come first, then names that begin with the text, then matches of later words. Matches of the same rank are sorted
 * by level: provinces, districts, communes, then villages if `indexed` contains them. Within a level, places in the capital come
 * first, then other urban areas.
 * The search of the server also corrects typing errors, and matches by sound and by the names of parents. This search does not.
 */
export function createPlaceFinder<Found extends IndexedEntry>(indexed: readonly Found[]): PlaceFinder<Found> {
  const places = indexed.toSorted(compareStanding);
  const { keys, khmer, units, ofUnit } = readKeys(places);
  const findIn = createKeyIndex(keys);
  const findInKhmer = createTextIndex(khmer);
  const byPostcode = places
    // Villages are left out, because they have the postcode of their commune.
    .filter(({ level, postcode }) => level !== 'village' && postcode !== null)
    .sort((a, b) => ((a.postcode ?? '') < (b.postcode ?? '') ? -1 : 1));

  const findByCode = (digits: string, limit: number): Found[] =>
    byPostcode.filter(({ postcode }) => postcode?.startsWith(digits)).slice(0, limit);

  /** Yields indexes of matching places, the best first. An index may occur several times. */
  function* rank(text: string): Generator<number> {
    yield* ofUnit.get(text) ?? [];
    yield* findIn(NAME + text + END);
    yield* findIn(FULL + text + END);
    yield* findIn(NAME + text);
    // Full names that begin with the text are skipped if the text is the beginning of a word for a kind of area. For example,
    // `sang` would match every Sangkat.
    if (!units.some((unit) => unit.startsWith(text))) yield* findIn(FULL + text);
    yield* findIn(INNER + text);
    if (KHMER.test(text)) yield* findInKhmer(text, isInsideKhmer);
  }
  const findByName = (text: string, limit: number): Found[] => {
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

/**
 * Normalises many texts in one call of `foldText`, so that each regular expression runs once instead of two thousand times. This
 * is faster on phones.
 */
function foldAll(texts: readonly string[]): string[] {
  return foldText(texts.join(BETWEEN_TEXTS)).split(BETWEEN_TEXTS);
}

function fromInnerWords(name: string): string[] {
  const words = name.split(BETWEEN_WORDS);
  return words.slice(1).map((_word, index) => words.slice(index + 1).join(''));
}

function enclose(sign: string, texts: Iterable<string>): string[] {
  return Array.from(texts, (text) => `${sign}${text}${END}`);
}

/**
 * Groups the indexes of places by the normalised words for their kind of area. The capital also belongs to the groups of the
 * words for a province, so that a search for `province` finds the capital.
 */
function groupByUnit(
  places: readonly IndexedEntry[],
  folded: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly number[]> {
  const isProvince = ({ level }: IndexedEntry): boolean => level === 'province';
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

function readKeys(places: readonly IndexedEntry[]) {
  const latinNames = ({ name, otherNames }: IndexedEntry): string =>
    [name.en, ...otherNames].map((text) => text.replace(WORD_BREAK, BETWEEN_WORDS)).join(BETWEEN_NAMES);
  const latin = foldAll(places.map(latinNames));
  const khmer = foldAll(places.map(({ name }) => name.km));
  const units = new Map(
    places.flatMap(({ unit }) => [unit.en, unit.km]).map((word) => [word, word] as const),
  );
  for (const word of units.keys()) units.set(word, foldText(word));
  const keys = places.map((place, index) => {
    const names = (latin[index] ?? '').split(BETWEEN_NAMES);
    const latinKeys = names.map((name) => name.replaceAll(BETWEEN_WORDS, ''));
    const khmerKey = khmer[index] ?? '';
    const unit = units.get(place.unit.en) ?? '';
    const isUnitFirst = fullName(place, 'en').startsWith(place.unit.en);
    const english = isUnitFirst ? unit + (latinKeys[0] ?? '') : (latinKeys[0] ?? '') + unit;
    const khmerFull = (units.get(place.unit.km) ?? '') + khmerKey;
    return [
      ...enclose(NAME, new Set([...latinKeys, khmerKey, withoutNumberWord(khmerKey)])),
      ...enclose(FULL, new Set([english, khmerFull, withoutNumberWord(khmerFull)])),
      ...enclose(INNER, names.flatMap(fromInnerWords)),
    ];
  });
  return {
    keys,
    khmer: khmer.map((name) => NAME + name),
    units: [...units.values()],
    ofUnit: groupByUnit(places, units),
  };
}

/**
 * True if a Khmer match may begin after this character. Khmer has no spaces, so any letter that is not a subscript may begin a
 * word. The beginning of a name is excluded, because the keys already cover it.
 */
function isInsideKhmer(before: string): boolean {
  return before !== COENG && before !== NAME;
}

/**
 * Creates a search for keys that begin with a text. Keys with the same first two characters are joined into one text, so a search
 * reads only a small part of all keys.
 * @param keys the keys of each place; the first character of each key shows what the key contains
 * @returns a function that yields the indexes of the places with a matching key, in ascending order; an index may occur several
 *   times
 */
function createKeyIndex(keys: readonly (readonly string[])[]) {
  const groups = new Map<string, { texts: string[]; numbers: number[] }>();
  for (const [number, ofPlace] of keys.entries())
    for (const key of ofPlace) {
      const start = key.slice(0, START_LENGTH);
      const group = groups.get(start) ?? { texts: [], numbers: [] };
      groups.set(start, group);
      group.texts.push(key);
      group.numbers.push(number);
    }
  const indexes = new Map(
    [...groups].map(([start, { texts, numbers }]) => [start, { find: createTextIndex(texts), numbers }]),
  );
  return function* findByStart(needle: string): Generator<number> {
    const index = indexes.get(needle.slice(0, START_LENGTH));
    for (const found of index?.find(needle) ?? []) yield index?.numbers[found] ?? 0;
  };
}

/**
 * Joins texts into one long text, which `indexOf` searches. On a slow phone this takes a tenth of the time of a loop over the
 * texts.
 * @returns a function that yields the indexes of the texts which contain the searched text, in ascending order; `isWanted` gets
 *   the character before a match, and returns false if the match must be skipped
 */
function createTextIndex(texts: readonly string[]) {
  const whole = texts.join('');
  const ends: number[] = [];
  let end = 0;
  for (const text of texts) {
    end += text.length;
    ends.push(end);
  }
  return function* findIndexes(
    needle: string,
    isWanted: (before: string) => boolean = () => true,
  ): Generator<number> {
    let number = 0;
    let at = whole.indexOf(needle);
    while (at >= 0) {
      while ((ends[number] ?? Infinity) <= at) number += 1;
      const wanted = isWanted(whole.charAt(at - 1));
      if (wanted) yield number;
      at = whole.indexOf(needle, wanted ? ends[number] : at + 1);
    }
  };
}
