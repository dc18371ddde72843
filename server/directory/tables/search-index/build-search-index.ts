import { openContentDatabase } from '../../queries/open-database.ts';
import { createLandmarkQueries } from '../../queries/landmarks.ts';
import { createPlaceQueries } from '../../queries/places.ts';
import { createPostcodeQueries } from '../../queries/postcodes.ts';
import { createVillageQueries } from '../../queries/villages.ts';
import type { ReadName } from '../../search/letters/compare-names.ts';
import { type SearchIndex, toIndexFile } from '../../search/names/index-file.ts';
import type { Kind } from '../../search/names/entries.ts';
import { LEVELS } from '../../search/read/unit-words.ts';
import { type BuiltEntry, listEntries } from './list-entries.ts';
import { createNamePacker, packLists, packTexts } from './pack-names.ts';

/**
 * Builds the search index of a content database.
 * @param inputHash the hash of all inputs of the build, which the database stores too
 * @returns the bytes of the index file
 */
export function buildSearchIndex(databaseFile: string, inputHash: string): Uint8Array {
  const db = openContentDatabase(databaseFile);
  try {
    const places = createPlaceQueries(db);
    const entries = listEntries({
      places,
      villages: createVillageQueries(db),
      postcodes: createPostcodeQueries(db, places),
      landmarks: createLandmarkQueries(db),
    });
    return toIndexFile(packIndex(entries), inputHash);
  } finally {
    db.close();
  }
}

function packIndex(entries: readonly BuiltEntry[]): SearchIndex {
  const numbers = new Map(entries.map((entry, number) => [entry, number]));
  const numberOf = (entry: BuiltEntry | undefined): number => (entry && numbers.get(entry)) ?? -1;
  const [spelled, phonetics] = [createNamePacker(), createNamePacker()];
  for (const [number, { names, keys, codes }] of entries.entries()) {
    for (const name of names) {
      const [spelling, phonetic] = [name.spelled[0], name.phonetics[0]];
      if (spelling !== undefined) spelled.add(spelling, number, name.wordStarts);
      if (phonetic !== undefined) phonetics.add(phonetic, number, name.phoneticStarts);
    }
    for (const key of [...keys.spelled, ...codes]) spelled.add(key, number, []);
    for (const key of keys.phonetics) phonetics.add(key, number, []);
  }
  const listSpelled = (lists: readonly { spelled: readonly string[] }[]) =>
    packLists(lists.map((list) => list.spelled.map(spelled.numberOf)));
  const listPhonetics = (lists: readonly { phonetics: readonly string[] }[]) =>
    packLists(lists.map((list) => list.phonetics.map(phonetics.numberOf)));

  const kinds: Kind[] = [];
  const kindOf = Uint8Array.from(entries, ({ level, unit }) => {
    const known = kinds.findIndex((kind) => kind.level === level && kind.unit === unit);
    return known >= 0 ? known : kinds.push({ level, unit }) - 1;
  });
  const readings = createNumbering<ReadName>();
  const readingsOf = packLists(entries.map(({ names }) => names.map(readings.numberOf)));
  const villageNames = entries.flatMap((entry) => entry.villageNames?.map(readings.numberOf) ?? [0, 0]);
  const codes = createNumbering<string>();
  const codesOf = packLists(entries.map((entry) => entry.codes.map(codes.numberOf)));
  const read = readings.list();
  return {
    entries: {
      ids: packTexts(entries.map(({ id }) => id)),
      parents: Int32Array.from(entries, ({ parent }) => numberOf(parent)),
      isFormer: Uint8Array.from(entries, ({ isFormer }) => Number(isFormer ?? false)),
      kinds: kindOf,
      spelled: listSpelled(entries.map(({ keys }) => keys)),
      phonetics: listPhonetics(entries.map(({ keys }) => keys)),
      readings: readingsOf,
      villageNames: Uint16Array.from(villageNames),
      codes: codesOf,
      formerParents: packLists(entries.map(({ formerParents }) => formerParents.map(numberOf))),
      children: packChildren(entries, numberOf),
    },
    kinds: {
      levels: Uint8Array.from(kinds, ({ level }) => level),
      units: packTexts(kinds.map(({ unit }) => unit)),
    },
    codes: packTexts(codes.list()),
    readings: {
      written: packTexts(read.map(({ written }) => written)),
      hasSide: Uint8Array.from(read, ({ hasSide }) => Number(hasSide)),
      spelled: listSpelled(read),
      phonetics: listPhonetics(read),
      wordStarts: packLists(read.map(({ wordStarts }) => wordStarts)),
      phoneticStarts: packLists(read.map(({ phoneticStarts }) => phoneticStarts)),
    },
    spelled: spelled.pack(),
    phonetics: phonetics.pack(),
  };
}

/**
 * Packs the children of each entry. If a query names an entry and contains a misspelled word, the search compares that word
 * with the names of the places in the two levels below the entry. Landmarks are left out, because the search would find them
 * instead of villages.
 */
function packChildren(entries: readonly BuiltEntry[], numberOf: (entry: BuiltEntry | undefined) => number) {
  const children = entries.map((): number[] => []);
  for (const [number, { level, parent }] of entries.entries())
    if (level !== LEVELS.landmark) children[numberOf(parent)]?.push(number);
  return packLists(children);
}

/** Numbers things from 0, in the order in which `numberOf` first receives them. */
function createNumbering<Thing>() {
  const numbers = new Map<Thing, number>();
  return {
    numberOf: (thing: Thing): number => {
      const number = numbers.get(thing) ?? numbers.size;
      numbers.set(thing, number);
      return number;
    },
    list: (): Thing[] => [...numbers.keys()],
  };
}
