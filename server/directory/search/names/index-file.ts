import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import * as v from 'valibot';

/** Texts that are looked up by number. Texts in Latin-1 have a separate array, because V8 compares one-byte strings faster. */
export type Texts = ReturnType<typeof readTexts>;
/** Lists of numbers that share one array. List n begins at `values[starts[n]]` and ends before `values[starts[n + 1]]`. */
export type Lists = ReturnType<typeof readLists>;
/** Distinct names, and the arrays for looking them up, see `name-table.ts`. */
export type Names = ReturnType<typeof readNames>;
/** The arrays of the file. Entries, names, kinds, codes and readings are numbered from 0. */
export type SearchIndex = ReturnType<typeof readArrays>;

/** A typed array class. `Take` returns the array that has a given name in the file. */
type ArrayType<Numbers> = {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBufferLike, offset: number, length: number): Numbers;
};
type Take = <Numbers>(name: string, type: ArrayType<Numbers>) => Numbers;

function readArrays(take: Take) {
  return {
    entries: {
      /** The NCDD code of a place, the id of a landmark, or the name of a page. */
      ids: readTexts(take, 'entries.ids'),
      /** The number of the parent, or -1 for a province or a page. */
      parents: take('entries.parents', Int32Array),
      /** 1 for a district under a name that it no longer has. */
      isFormer: take('entries.isFormer', Uint8Array),
      kinds: take('entries.kinds', Uint8Array),
      spelled: readLists(take, 'entries.spelled'),
      phonetics: readLists(take, 'entries.phonetics'),
      readings: readLists(take, 'entries.readings'),
      /**
       * Two numbers for each entry. For a village, they are the numbers of its English and Khmer names in `readings`. For other
       * entries, they are not used.
       */
      villageNames: take('entries.villageNames', Uint16Array),
      codes: readLists(take, 'entries.codes'),
      formerParents: readLists(take, 'entries.formerParents'),
      /** The direct children of an entry, without landmarks. */
      children: readLists(take, 'entries.children'),
    },
    kinds: { levels: take('kinds.levels', Uint8Array), units: readTexts(take, 'kinds.units') },
    codes: readTexts(take, 'codes'),
    /**
     * Names as written, with their keys. Here, `spelled` and `phonetics` contain numbers of names in the tables `spelled` and
     * `phonetics` below.
     */
    readings: {
      written: readTexts(take, 'readings.written'),
      hasSide: take('readings.hasSide', Uint8Array),
      spelled: readLists(take, 'readings.spelled'),
      phonetics: readLists(take, 'readings.phonetics'),
      wordStarts: readLists(take, 'readings.wordStarts'),
      phoneticStarts: readLists(take, 'readings.phoneticStarts'),
    },
    spelled: readNames(take, 'spelled'),
    phonetics: readNames(take, 'phonetics'),
  };
}

function readTexts(take: Take, name: string) {
  return {
    /**
     * The offset of each text. An offset below the length of `latin` is an offset in `latin`. From any other offset, subtract
     * the length of `latin` to get the offset in `wide`.
     */
    starts: take(`${name}.starts`, Uint32Array),
    lengths: take(`${name}.lengths`, Uint16Array),
    /** Texts in Latin-1, one byte for each letter. */
    latin: take(`${name}.latin`, Uint8Array),
    /** All other texts, in UTF-16. */
    wide: take(`${name}.wide`, Uint16Array),
  };
}

function readLists(take: Take, name: string) {
  return { starts: take(`${name}.starts`, Uint32Array), values: take(`${name}.values`, Uint16Array) };
}

function readNames(take: Take, name: string) {
  return {
    texts: readTexts(take, `${name}.texts`),
    /** The result of `lettersOf` for each name. */
    letters: take(`${name}.letters`, Int32Array),
    /**
     * A hash table with open addressing. A slot contains the number of a name plus 1, or 0 if it is empty. The size is a power
     * of two.
     */
    slots: take(`${name}.slots`, Uint16Array),
    /** The entries of each name, in ascending order. */
    bearers: readLists(take, `${name}.bearers`),
    /**
     * The distinct beginnings of names, packed into numbers by `toBeginning`, in ascending order. List n of `lengths` contains
     * the lengths of the names with beginning n. Each list also contains `SHORT_LENGTHS`, because a name that is shorter than
     * a beginning is possible at every position of a query.
     */
    beginnings: take(`${name}.beginnings`, Float64Array),
    lengths: readLists(take, `${name}.lengths`),
    /**
     * An ending is the part of a name from the start of one of its words. All endings are sorted as text. For each ending,
     * `endings` contains the number of the name, and `endingStarts` the offset of the word.
     */
    endings: take(`${name}.endings`, Uint16Array),
    endingStarts: take(`${name}.endingStarts`, Uint16Array),
    /**
     * The pairs of letters in names, grouped by the length of the name, in ascending order within each group. The group for
     * length n begins at `pairStarts[n]`.
     */
    pairs: take(`${name}.pairs`, Uint32Array),
    pairStarts: take(`${name}.pairStarts`, Uint32Array),
    /** For each element of `pairs`, the names that contain the pair. They have the length of the element's group. */
    withPair: readLists(take, `${name}.withPair`),
  };
}

const MAGIC = 'KHSEARCH';
/** Must be increased whenever `readArrays` or the meaning of an array changes. */
const VERSION = 1;
/** Byte offsets of the parts of the header. */
const AT = { version: 8, length: 12, checksum: 16, directoryLength: 20, directory: 24 } as const;
/** The size in bytes of the largest array element. Arrays begin at multiples of it. */
const ALIGNMENT = 8;

const Directory = v.object({
  inputHash: v.string(),
  arrays: v.record(v.string(), v.tuple([v.number(), v.number()])),
});

/** Returns the path of the search index of a database. */
export function indexFileOf(databaseFile: string): string {
  return `${databaseFile}-index`;
}

/**
 * Returns an index as the bytes of a file. Arrays begin at multiples of 8 bytes, and all numbers are little-endian. The
 * server's processors are little-endian too, so the arrays can be views of the file and need no copies.
 *
 * | bytes    | content                                                                                     |
 * | -------- | ------------------------------------------------------------------------------------------- |
 * | 0 to 7   | `KHSEARCH` in ASCII                                                                         |
 * | 8 to 11  | version of the format                                                                       |
 * | 12 to 15 | length of the file in bytes                                                                 |
 * | 16 to 19 | CRC-32 of all bytes from byte 20 on                                                         |
 * | 20 to 23 | length of the directory in bytes                                                            |
 * | from 24  | the directory as JSON: `inputHash` (the same hash as in the database's table `build`) and   |
 * |          | `arrays` (for each array its offset after the directory, and its length in bytes)           |
 * | the rest | the arrays that `readArrays` lists, from the next multiple of 8 bytes on                    |
 *
 * @param inputHash SHA-256 of all inputs of the database in hexadecimal digits
 */
export function toIndexFile(index: SearchIndex, inputHash: string): Uint8Array {
  const arrays = listArrays(index, '');
  let length = 0;
  const places = arrays.map(([name, { byteLength }]): [string, [number, number]] => {
    const offset = length;
    length = roundUp(offset + byteLength);
    return [name, [offset, byteLength]];
  });
  const directory = Buffer.from(JSON.stringify({ inputHash, arrays: Object.fromEntries(places) }));
  const begin = roundUp(AT.directory + directory.length);
  const file = Buffer.alloc(begin + length);
  file.write(MAGIC, 'latin1');
  file.writeUInt32LE(VERSION, AT.version);
  file.writeUInt32LE(file.length, AT.length);
  file.writeUInt32LE(directory.length, AT.directoryLength);
  file.set(directory, AT.directory);
  for (const [place, [, { buffer, byteOffset, byteLength }]] of arrays.entries())
    file.set(new Uint8Array(buffer, byteOffset, byteLength), begin + (places[place]?.[1][0] ?? 0));
  file.writeUInt32LE(crc32(file.subarray(AT.directoryLength)), AT.checksum);
  return file;
}

function roundUp(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}

function listArrays(part: object, name: string): [name: string, array: ArrayBufferView][] {
  return Object.entries(part).flatMap(([own, value]: [string, object]) => {
    const full = name === '' ? own : `${name}.${own}`;
    return ArrayBuffer.isView(value) ? [[full, value] as const] : listArrays(value, full);
  });
}

/**
 * Returns the hash of the inputs from which an index was built, or undefined if there is no complete index at the
 * path.
 */
export function findIndexHash(path: string): string | undefined {
  try {
    return openFile(path).inputHash;
  } catch {
    return undefined;
  }
}

/**
 * Reads the file of a search index. The arrays are views of one buffer.
 * @param inputHash the hash of the inputs from which the database was built
 * @throws Error when the file is missing, truncated or damaged, has another version or was built from other inputs
 */
export function readIndexFile(path: string, inputHash: string): SearchIndex {
  const { file, begin, ...directory } = openFile(path);
  if (directory.inputHash !== inputHash) refuse(path, 'was built from other inputs than the database');
  return readArrays((name, ArrayOf) => {
    const place = directory.arrays[name];
    if (!place) return refuse(path, `has no array ${name}`);
    return new ArrayOf(file.buffer, file.byteOffset + begin + place[0], place[1] / ArrayOf.BYTES_PER_ELEMENT);
  });
}

function openFile(path: string) {
  const file = readFile(path);
  if (file.length < AT.directory || file.toString('latin1', 0, MAGIC.length) !== MAGIC)
    return refuse(path, 'is no search index');
  const version = file.readUInt32LE(AT.version);
  if (version !== VERSION) return refuse(path, `has version ${version} instead of ${VERSION}`);
  if (file.readUInt32LE(AT.length) !== file.length) return refuse(path, 'is cut');
  if (file.readUInt32LE(AT.checksum) !== crc32(file.subarray(AT.directoryLength)))
    return refuse(path, 'is damaged');
  const end = AT.directory + file.readUInt32LE(AT.directoryLength);
  return {
    file,
    begin: roundUp(end),
    ...v.parse(Directory, JSON.parse(file.toString('utf8', AT.directory, end))),
  };
}

function readFile(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Error(`There is no search index at ${path}: run npm run data:build`, { cause: error });
  }
}

function refuse(path: string, reason: string): never {
  throw new Error(`The search index ${path} ${reason}: run npm run data:build`);
}
