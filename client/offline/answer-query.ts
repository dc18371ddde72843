import { compareStanding } from '#shared/places/compare-standing.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { readFiveDigits, readPostcode, readPostcodePrefix } from '#shared/places/postcode.ts';
import { foldName } from '#shared/text/fold-text.ts';
import type { IndexedEntry } from '#client/place-index/find-places.ts';

/** The lists on this device. */
export type OfflineIndex = {
  places: readonly IndexedEntry[];
  /** The codes of the list of 2022 that are not in use any more, with the NCDD codes of their communes. */
  formerCodes: ReadonlyMap<string, string>;
  hasVillages: boolean;
};

/**
 * The answer to a query without a connection. `exact`: one place. `likely`: one place fits best. `choose`: several places fit
 * alike. `former`: the code is not in use any more. `five`: the province of five digits of the scheme before 2022.
 */
export type OfflineAnswer =
  | { match: 'exact' | 'likely'; place: IndexedEntry }
  | { match: 'former' | 'five'; place: IndexedEntry; code: string }
  | { match: 'choose' | 'listed'; places: readonly IndexedEntry[] };

/** Creates the search that answers without a connection. It knows only spelled names and codes, no slips and no landmarks. */
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
    answerLine(query, names, byPostcode) ?? { match: 'listed', places: [] };
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
  const five = readFiveDigits(query);
  if (five !== undefined) return answerFiveDigits(five, { byCode, byPostcode, index });
  const prefix = readPostcodePrefix(query);
  if (prefix === undefined) return undefined;
  const places = [...byPostcode].filter(([each]) => each.startsWith(prefix)).map(([, place]) => place);
  return { match: 'listed', places };
}

/** Five digits are a code of the scheme before 2022, or a code whose first zero a spreadsheet has dropped. */
function answerFiveDigits(code: string, { byCode, byPostcode, index }: Codes): OfflineAnswer {
  const pair = code.slice(0, PAIR_DIGITS);
  const former = [...index.formerCodes].find(([each]) => each.startsWith(pair))?.[1] ?? pair;
  const province = byCode.get(former.slice(0, PAIR_DIGITS));
  const restored = byPostcode.get(`0${code}`);
  if (province && !restored) return { match: 'five', place: province, code };
  return { match: 'listed', places: [restored, province].filter((place) => place !== undefined) };
}

type Names = {
  /** Places by a folded name. */
  bare: ReadonlyMap<string, readonly IndexedEntry[]>;
  /** Places by a folded name with the kind of area. */
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
 * Answers a query that is a single name. A name without its kind of area is only likely while the villages are not on the phone,
 * because a village may be called the same.
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

/** Villages of a commune, and the commune itself, have one code. The first of them stands for all. */
function oneOfEachCode(places: readonly IndexedEntry[]): IndexedEntry[] {
  const byCode = Map.groupBy(places, ({ postcode, code }) => postcode ?? code);
  return [...byCode.values()].flatMap((group) => group.toSorted(compareStanding)[0] ?? []);
}

/** The parts of an address, which commas, line breaks and the Khmer full stop separate. */
const BETWEEN_PARTS = /[,;\n។៖]+/u;
const BETWEEN_WORDS = /[\s\u200b]+/u;
/** A name of fewer letters occurs within other words. */
const LEAST_LETTERS = 3;
const MOST_WORDS = 5;
const SIX_DIGITS = /(?<!\d)\d{6}(?!\d)/;

/**
 * Answers a line of several names: the smallest place that the line names together with most of its parents. The result is
 * at most likely, because the line may name streets and landmarks that the phone does not know.
 */
function answerLine(
  query: string,
  names: Names,
  byPostcode: ReadonlyMap<string, IndexedEntry>,
): OfflineAnswer | undefined {
  const written = byPostcode.get(SIX_DIGITS.exec(query)?.[0] ?? '');
  const { named, counts } = findNamed(query, names);
  const codes = new Map([...named].map(([{ code }, key]) => [code, key]));
  const scored = [...named].map(([place, { length }]) => {
    const parents = countNamed([place, ...place.parents], codes, counts) - 1;
    const isMissing = place.parents.some(
      ({ level, code }) => level === 'province' && !codes.has(code) && namesProvince(named),
    );
    return { place, score: isMissing ? 0 : parents * PARENT_SCORE + length };
  });
  if (written) scored.push({ place: written, score: CODE_SCORE });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const found = oneOfEachCode(
    scored.flatMap(({ place, score }) => (score === best && score > 0 ? [place] : [])),
  );
  const smallest = found.filter(({ code }) => !found.some((other) => isWithin(other, code)));
  const [only] = smallest;
  if (!only) return undefined;
  return smallest.length === 1
    ? { match: 'likely', place: only }
    : { match: 'choose', places: smallest.toSorted(compareStanding) };
}

/** Counts the places that the line names. A name that is written once names only one of several places that are called so. */
function countNamed(
  places: readonly { code: string }[],
  keyOf: ReadonlyMap<string, string>,
  counts: ReadonlyMap<string, number>,
): number {
  const keys = places.flatMap(({ code }) => keyOf.get(code) ?? []);
  return [...new Set(keys)].reduce(
    (sum, key) => sum + Math.min(counts.get(key) ?? 0, keys.filter((other) => other === key).length),
    0,
  );
}

/** A named parent counts more than the length of any name. */
const PARENT_SCORE = 100;
/** A written code counts more than all names. */
const CODE_SCORE = 1000;

function isWithin({ parents }: IndexedEntry, code: string): boolean {
  return parents.some((parent) => parent.code === code);
}

function namesProvince(named: ReadonlyMap<IndexedEntry, string>): boolean {
  return [...named.keys()].some(({ level }) => level === 'province');
}

type NamedEntries = {
  /** The places that a line names, each with the longest folded name. */
  named: ReadonlyMap<IndexedEntry, string>;
  /** How often the line has a folded name. */
  counts: ReadonlyMap<string, number>;
};

function findNamed(query: string, names: Names): NamedEntries {
  const named = new Map<IndexedEntry, string>();
  const counts = new Map<string, number>();
  const take = (text: string): void => {
    const key = foldName(text);
    if (key.length < LEAST_LETTERS) return;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    // A name with its kind of area names no places of another kind.
    for (const place of names.full.get(key) ?? names.bare.get(key) ?? [])
      if (key.length > (named.get(place)?.length ?? 0)) named.set(place, key);
  };
  for (const part of query.split(BETWEEN_PARTS)) {
    const words = part.split(BETWEEN_WORDS).filter((word) => word !== '');
    for (let start = 0; start < words.length; start += 1)
      for (let end = start + 1; end <= Math.min(words.length, start + MOST_WORDS); end += 1)
        take(words.slice(start, end).join(' '));
  }
  return { named, counts };
}

/** Lists the places directly within a place. */
export function listParts({ places }: OfflineIndex, within: IndexedPlace): IndexedEntry[] {
  return places.filter(({ level, parents }) => level !== 'village' && parents.at(-1)?.code === within.code);
}

/** Returns the commune of a village, or the place itself. */
export function servedPlace(place: IndexedEntry): IndexedPlace | undefined {
  return place.level === 'village' ? place.parents.at(-1) : place;
}
