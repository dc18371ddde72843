import { compareStanding } from '#shared/places/compare-standing.ts';
import { provinceOf } from '#shared/places/ncdd-code.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { readFiveDigits, readPostcode, readPostcodePrefix } from '#shared/places/postcode.ts';
import { foldName } from '#shared/text/fold-text.ts';
import type { IndexedEntry } from '#client/place-index/find-places.ts';

/** The lists of places and codes that are stored on this device. */
export type OfflineIndex = {
  places: readonly IndexedEntry[];
  /** Maps each postcode of the list of 2022 to the NCDD code of the commune that had it in 2022. */
  formerCodes: ReadonlyMap<string, string>;
  hasVillages: boolean;
};

/**
 * The answer to a search query, found without a connection.
 * `exact`: exactly one place matches. `choose`: several places match equally well.
 * `likely`: one place matches best, but there may be other matches that are not on this device.
 * `former`: the postcode is no longer in use; `place` is the commune that had it in 2022.
 * `five-digits`: the code has five digits, as all codes had before 2022; `place` is its province.
 * `list`: `places` are all places whose postcode begins with the query. If the query is a postcode that has lost its leading
 * zero, they are the place with this postcode, and the province of the code from before 2022. `places` is empty if nothing
 * matches.
 */
export type OfflineAnswer =
  | { match: 'exact' | 'likely'; place: IndexedEntry }
  | { match: 'former' | 'five-digits'; place: IndexedEntry; code: string }
  | { match: 'choose' | 'list'; places: readonly IndexedEntry[] };

/**
 * Creates the search that answers without a connection. It finds postcodes and correctly spelled names. It does not correct
 * typing errors and knows no landmarks.
 */
export function createAnswerer(index: OfflineIndex): (query: string) => OfflineAnswer {
  const byCode = new Map(index.places.map((place) => [place.code, place]));
  const byPostcode = new Map(
    index.places.flatMap((place) =>
      place.level === 'village' || place.postcode === null ? [] : [[place.postcode, place] as const],
    ),
  );
  const names = readNames(index.places);
  return (query) =>
    answerCode(query, { byCode, byPostcode, index }) ??
    answerName(query, names, index.hasVillages) ??
    answerLine(query, names, byPostcode) ?? { match: 'list', places: [] };
}

type Codes = {
  byCode: ReadonlyMap<string, IndexedEntry>;
  byPostcode: ReadonlyMap<string, IndexedEntry>;
  index: OfflineIndex;
};

const PAIR_DIGITS = 2;

function answerCode(query: string, { byCode, byPostcode, index }: Codes): OfflineAnswer | undefined {
  const code = readPostcode(query);
  const current = code === undefined ? undefined : byPostcode.get(code);
  if (current) return { match: 'exact', place: current };
  const former = code === undefined ? undefined : byCode.get(index.formerCodes.get(code) ?? '');
  if (former && code !== undefined) return { match: 'former', place: former, code };
  const fiveDigits = readFiveDigits(query);
  if (fiveDigits !== undefined) return answerFiveDigits(fiveDigits, { byCode, byPostcode, index });
  const prefix = readPostcodePrefix(query);
  if (prefix === undefined) return undefined;
  const places = [...byPostcode].filter(([each]) => each.startsWith(prefix)).map(([, place]) => place);
  return { match: 'list', places };
}

/**
 * Answers a query of five digits. The digits are either a code from before 2022, or a postcode that has lost its leading zero in
 * a spreadsheet.
 */
function answerFiveDigits(code: string, { byCode, byPostcode, index }: Codes): OfflineAnswer {
  const pair = code.slice(0, PAIR_DIGITS);
  const former = [...index.formerCodes].find(([each]) => each.startsWith(pair))?.[1] ?? pair;
  const province = byCode.get(provinceOf(former));
  const restored = byPostcode.get(`0${code}`);
  if (province && !restored) return { match: 'five-digits', place: province, code };
  return { match: 'list', places: [restored, province].filter((place) => place !== undefined) };
}

type Names = {
  /**
   * Maps each name, without the word for the kind of area (such as `Province`), to the places with this name. `foldName`
   * normalises the names, for example to lower case without spaces.
   */
  bare: ReadonlyMap<string, readonly IndexedEntry[]>;
  /** Maps each name, including the word for the kind of area, to the places with this name. `foldName` normalises the names. */
  full: ReadonlyMap<string, readonly IndexedEntry[]>;
};

function readNames(places: readonly IndexedEntry[]): Names {
  const bare = new Map<string, IndexedEntry[]>();
  const full = new Map<string, IndexedEntry[]>();
  const add = (names: Map<string, IndexedEntry[]>, name: string, place: IndexedEntry): void => {
    const key = foldName(name);
    const known = names.get(key);
    if (key === '' || known?.includes(place)) return;
    if (known) known.push(place);
    else names.set(key, [place]);
  };
  for (const place of places) {
    for (const name of [place.name.en, place.name.km, ...place.otherNames]) add(bare, name, place);
    const { en, km } = place.unit;
    for (const name of [place.name.en, ...place.otherNames])
      if (name !== '') for (const each of [`${en} ${name}`, `${name} ${en}`]) add(full, each, place);
    add(full, `${km}${place.name.km}`, place);
  }
  return { bare, full };
}

/**
 * Answers a query that is a single name. Returns undefined if no place has the name. If the query does not contain the kind of
 * area and the villages are not stored on this device, a single match is only `likely`, because a village may have the same name.
 */
function answerName(query: string, names: Names, hasVillages: boolean): OfflineAnswer | undefined {
  const key = foldName(query);
  const withUnit = names.full.get(key);
  const found = withUnit ?? names.bare.get(key);
  if (!found) return undefined;
  const served = oneOfEachCode(found);
  const [only] = served;
  if (served.length > 1 || !only) return { match: 'choose', places: served.toSorted(compareStanding) };
  return { match: withUnit || hasVillages ? 'exact' : 'likely', place: only };
}

/**
 * Returns one place for each postcode: the first one in the order of `compareStanding`. Several places may have the same
 * postcode, because villages have the postcode of their commune.
 */
function oneOfEachCode(places: readonly IndexedEntry[]): IndexedEntry[] {
  const byCode = Map.groupBy(places, ({ postcode, code }) => postcode ?? code);
  return [...byCode.values()].flatMap((group) => group.toSorted(compareStanding)[0] ?? []);
}

/** Matches what separates the parts of a postal address: comma, semicolon, line break, and the Khmer full stop and colon. */
const BETWEEN_PARTS = /[,;\n។៖]+/u;
const BETWEEN_WORDS = /[\s\u200b]+/u;
/** The minimum length of a text that is looked up. Shorter texts are often single words of longer names. */
const LEAST_LETTERS = 3;
const MOST_WORDS = 5;
const SIX_DIGITS = /(?<!\d)\d{6}(?!\d)/;

/**
 * Answers a line with several names, for example a postal address. Chooses the places with the best score. If one of them
 * contains another, the larger place is left out. The answer is at most `likely`, because the line may name streets and landmarks
 * that are not in the lists. Returns undefined if no place matches.
 */
function answerLine(
  query: string,
  names: Names,
  byPostcode: ReadonlyMap<string, IndexedEntry>,
): OfflineAnswer | undefined {
  const line = findNamed(query, names);
  const scores = new Map(line.places.map((place) => [place, scoreOf(place, line)]));
  const written = byPostcode.get(SIX_DIGITS.exec(query)?.[0] ?? '');
  if (written) scores.set(written, CODE_SCORE);
  // The best score is at least 1, so that a place with the score 0 is never found.
  const best = Math.max(1, ...scores.values());
  const found = oneOfEachCode([...scores.keys()].filter((place) => scores.get(place) === best));
  const smallest = found.filter(({ code }) => !found.some((other) => isWithin(other, code)));
  const [only] = smallest;
  if (!only) return undefined;
  return smallest.length === 1
    ? { match: 'likely', place: only }
    : { match: 'choose', places: smallest.toSorted(compareStanding) };
}

/**
 * The points that a place gets for each of its parents that the line also names. They exceed the points for the length of any
 * name.
 */
const PARENT_SCORE = 100;
/** The score of the place whose postcode is in the line. It exceeds every score that a place can get for names. */
const CODE_SCORE = 1000;

/**
 * Scores a place that the line names. Each parent of the place that the line also names adds `PARENT_SCORE`. The length of the
 * place's own name in the line is added. If the line names a province, places in other provinces score 0.
 */
function scoreOf(place: IndexedEntry, line: NamedInLine): number {
  const { keyOf, hasProvince } = line;
  const isElsewhere =
    hasProvince && place.parents.some(({ level, code }) => level === 'province' && !keyOf.has(code));
  if (isElsewhere) return 0;
  // `countNamed` also counts the place itself, which is not one of its parents.
  const parents = countNamed([place, ...place.parents], line) - 1;
  return parents * PARENT_SCORE + (keyOf.get(place.code) ?? '').length;
}

/**
 * Counts the places of `chain` that the line names. Some places have the same name as their parent. Each occurrence of such a
 * name in the line is counted for only one of these places.
 * @param chain the place and its parents
 */
function countNamed(chain: readonly { code: string }[], { keyOf, counts }: NamedInLine): number {
  const keys = chain.flatMap(({ code }) => keyOf.get(code) ?? []);
  return [...Map.groupBy(keys, (key) => key)].reduce(
    (sum, [key, places]) => sum + Math.min(counts.get(key) ?? 0, places.length),
    0,
  );
}

function isWithin({ parents }: IndexedEntry, code: string): boolean {
  return parents.some((parent) => parent.code === code);
}

type NamedInLine = {
  /** The places that a line names. */
  places: readonly IndexedEntry[];
  /**
   * Maps the NCDD code of each place in `places` to the longest of its names that the line contains, normalised by `foldName`.
   */
  keyOf: ReadonlyMap<string, string>;
  /**
   * Maps each text that was looked up, normalised by `foldName`, to the number of its occurrences in the line. Some of these
   * texts are no names.
   */
  counts: ReadonlyMap<string, number>;
  /** True if one of the places is a province. */
  hasProvince: boolean;
};

function findNamed(query: string, names: Names): NamedInLine {
  const places = new Set<IndexedEntry>();
  const keyOf = new Map<string, string>();
  const counts = new Map<string, number>();
  const take = (text: string): void => {
    const key = foldName(text);
    if (key.length < LEAST_LETTERS) return;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    // If the text contains the kind of area, places of other kinds with the same name do not match.
    for (const place of names.full.get(key) ?? names.bare.get(key) ?? []) {
      places.add(place);
      if (key.length > (keyOf.get(place.code)?.length ?? 0)) keyOf.set(place.code, key);
    }
  };
  for (const part of query.split(BETWEEN_PARTS)) {
    const words = part.split(BETWEEN_WORDS).filter((word) => word !== '');
    for (let start = 0; start < words.length; start += 1)
      for (let end = start + 1; end <= Math.min(words.length, start + MOST_WORDS); end += 1)
        take(words.slice(start, end).join(' '));
  }
  const hasProvince = [...places].some(({ level }) => level === 'province');
  return { places: [...places], keyOf, counts, hasProvince };
}

/** Lists the districts of a province, or the communes of a district. Villages are never listed. */
export function listParts({ places }: OfflineIndex, within: IndexedPlace): IndexedEntry[] {
  return places.filter(({ level, parents }) => level !== 'village' && parents.at(-1)?.code === within.code);
}

/** Returns the commune of a village, and any other place unchanged. A village has no postcode of its own. */
export function servedPlace(place: IndexedEntry): IndexedPlace | undefined {
  return place.level === 'village' ? place.parents.at(-1) : place;
}
