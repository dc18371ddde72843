import path from 'node:path';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createSearch } from '#server/directory/search/create-search.ts';
import { createNameSearch } from '#server/directory/search/find-by-name.ts';
import { readAddress } from '#server/directory/search/judge/read-address.ts';
import type { NameTable } from '#server/directory/search/names/name-table.ts';
import { MOST_WORK } from '#server/directory/search/costs.ts';
import { bounds } from '#fixtures/bounds.ts';
import { openSearchTables } from '#fixtures/server/open-search.ts';

const DATA = path.join(import.meta.dirname, '../fixtures/data');
const LONGEST = 200;
const PATIENCE = 60_000;
/**
 * The maximum work for one hostile line, as a multiple of the mean work for an ordinary address. Work is the processor time that
 * the search estimates from its steps.
 */
const MOST_MEANS = 6;
/** The maximum processor time for one hostile line, as a multiple of the mean time for an ordinary address. */
const MOST_TIMES = 12;
/** The number of results on a page of the search. Marking the matches in them is part of the work. */
const PAGE = 20;
/** For each line, the search matches at most this number of names by prefix. docs/search.md states this limit. */
const MOST_BEGUN = 2000;
/**
 * The number of ordinary addresses that are timed together with each hostile line. All addresses are sorted by length and divided
 * into this number of equal groups, and the middle address of each group is timed. So their mean time is close to the mean time
 * of all addresses.
 */
const TIMED = 12;
const ADDRESSES = /^addresses-.*\.tsv$/u;

const { sources, tables } = openSearchTables();
const search = createSearch(tables, sources);
const countOf = createCounter();

function find(line: string): void {
  search.find({ query: line, page: 1, pageSize: 20 }).read();
}

function readData(file: string): string[] {
  return readFileSync(path.join(DATA, file), 'utf8').trim().split('\n');
}

function listAddresses(): string[] {
  const files = readdirSync(DATA).filter((file) => ADDRESSES.test(file));
  return files.flatMap((file) =>
    readData(file)
      .slice(1)
      .map((row) => row.split('\t').at(-1) ?? ''),
  );
}

function listHostile(): string[] {
  return readData('hostile-lines.txt').map((line) => line.slice(0, LONGEST));
}

/** Searches for the lines, and returns the processor time in microseconds. */
function timeOf(lines: readonly string[]): number {
  const before = process.cpuUsage();
  for (const line of lines) find(line);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/**
 * Creates a function that searches for a line and counts the work.
 * @returns a function; in its result, `begun` is the number of names that were matched by prefix, and `work` is the estimated
 * processor time in the units of `WORK`
 */
function createCounter(): (line: string) => { begun: number; work: number } {
  let begun = 0;
  const counted = (table: NameTable): NameTable => ({
    ...table,
    takeBegun: (text, most, take) => {
      const taken = table.takeBegun(text, most, take);
      // Lookups without a limit are not counted. The search makes them only for the whole line, and for the text beside a word
      // for a kind of place, such as "phum" (village).
      if (most <= MOST_BEGUN) begun += taken;
      return taken;
    },
  });
  const [spelled, phonetics] = [counted(tables.spelled), counted(tables.phonetics)];
  const findLine = createNameSearch({ ...tables, spelled, phonetics });
  return (line) => {
    begun = 0;
    const found = findLine(line);
    readAddress(line, found, { tables, sources });
    for (const one of found.ranked.slice(0, PAGE)) found.toMarked(one);
    return { begun, work: found.query.work.count() };
  };
}

it(
  'the dearest lines that a search for them found cost a few times what an address beside them costs',
  () => {
    const sorted = listAddresses().toSorted((a, b) => a.length - b.length);
    const step = sorted.length / TIMED;
    const timed = Array.from({ length: TIMED }, (_one, at) => sorted[Math.floor((at + 0.5) * step)] ?? '');
    // Other processes slow down both measurements, so the line and the addresses are timed alternately, and the median of several
    // ratios is used.
    const ratioOf = (line: string): number => timeOf([line]) / (timeOf(timed) / TIMED);
    const middleRatioOf = (line: string): number =>
      Array.from({ length: bounds.timedRuns }, () => ratioOf(line)).toSorted((a, b) => a - b)[
        bounds.timedRuns >> 1
      ] ?? Infinity;
    const hostile = listHostile();
    timeOf([...timed, ...hostile]);
    const dear = hostile.filter((line) => ratioOf(line) > MOST_TIMES);
    expect(dear.filter((line) => middleRatioOf(line) > MOST_TIMES)).toEqual([]);
  },
  PATIENCE,
);

it(
  'the work for a line is at most six times that for an address, also where its streets are read as names as well',
  () => {
    const addresses = listAddresses().map((line) => countOf(line).work);
    const mean = addresses.reduce((sum, one) => sum + one, 0) / addresses.length;
    const counts = listHostile().map(countOf);
    const begun = counts.map((count) => count.begun);
    const work = counts.map((count) => count.work);
    expect(Math.max(...begun)).toBeGreaterThan(MOST_BEGUN / 2);
    expect(begun.filter((count) => count > MOST_BEGUN)).toEqual([]);
    expect(Math.max(...work)).toBeGreaterThan(MOST_WORK);
    expect(addresses.filter((count) => count > MOST_WORK)).toEqual([]);
    expect(work.filter((count) => count > MOST_MEANS * mean)).toEqual([]);
  },
  PATIENCE,
);
