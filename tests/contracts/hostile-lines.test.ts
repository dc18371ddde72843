import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildTables } from '#server/directory/search/names/build-tables.ts';
import { createNameSearch } from '#server/directory/search/find-by-name.ts';
import type { NameTable } from '#server/directory/search/names/name-table.ts';
import { MOST_WORK } from '#server/directory/search/work.ts';
import { runInSlices } from '#server/threads/run-in-slices.ts';
import { bounds } from '#fixtures/bounds.ts';
import { openSearch } from '#fixtures/server/open-search.ts';

const DATA = path.join(import.meta.dirname, '../fixtures/data');
const LONGEST = 200;
const PATIENCE = 60_000;
/** What the dearest line costs at most, in lines as people write them: 11 were found beside neighbours. The work is what is judged below. */
const MOST_TIMES = 20;
/** Results of which the marks are made. */
const PAGE = 20;
/** Of all words of a line together, as docs/search.md says. */
const MOST_BEGUN = 2000;
/** What the last optional step may add to the work of a line when it began just below the limit, as a share of that. */
const LAST_STEP = 0.4;
/** Every so manieth of these is looked for. */
const SAMPLED = 12;

const { search, sources } = await openSearch();

function find(line: string): void {
  search.find({ query: line, page: 1, pageSize: 20 }).read();
}

function readData(file: string): string[] {
  return readFileSync(path.join(DATA, file), 'utf8').trim().split('\n');
}

/** Processor time of all lines together, in microseconds: the least of some rounds, which neighbours disturb. */
function timeOf(lines: readonly string[]): number {
  const rounds = Array.from({ length: bounds.timedRounds }, () => {
    const before = process.cpuUsage();
    for (const line of lines) find(line);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...rounds);
}

it(
  'the dearest lines that a search for them found cost a few times what an address costs',
  () => {
    const ordinary = readData('addresses-held-out.tsv')
      .slice(1)
      .filter((_row, index) => index % SAMPLED === 0)
      .map((row) => row.split('\t').at(-1) ?? '');
    const hostile = readData('hostile-lines.txt').map((line) => line.slice(0, LONGEST));
    timeOf([...ordinary, ...hostile]);
    const mean = timeOf(ordinary) / ordinary.length;
    const times = hostile.map((line) => timeOf([line]) / mean);
    const dear = hostile.filter((_line, index) => (times[index] ?? Infinity) > MOST_TIMES);
    expect(dear).toEqual([]);
  },
  PATIENCE,
);

type Counted = { begun: number; work: number };

/** Finds lines as the search does. @returns how many beginnings of names are looked up for one, and all work for it */
async function createCounter(): Promise<(line: string) => Counted> {
  const tables = await runInSlices(buildTables(sources));
  let begun = 0;
  const counted = (table: NameTable): NameTable => ({
    ...table,
    takeBegun: (text, most, take) => {
      const taken = table.takeBegun(text, most, take);
      begun += taken;
      return taken;
    },
  });
  const [spelled, phonetics] = [counted(tables.spelled), counted(tables.phonetics)];
  const findLine = createNameSearch({ ...tables, spelled, phonetics });
  return (line) => {
    begun = 0;
    const { query, ranked, toMarked } = findLine(line, false);
    for (const one of ranked.slice(0, PAGE)) toMarked(one);
    return { begun, work: query.work.count() };
  };
}

it(
  'so much is looked up and compared for a line at most, also where its streets and buildings are read as names as well',
  async () => {
    const countOf = await createCounter();
    const counts = readData('hostile-lines.txt').map((line) => countOf(line.slice(0, LONGEST)));
    const begun = counts.map((count) => count.begun);
    const work = counts.map((count) => count.work);
    expect(Math.max(...begun)).toBeGreaterThan(MOST_BEGUN / 2);
    expect(begun.filter((count) => count > MOST_BEGUN)).toEqual([]);
    expect(Math.max(...work)).toBeGreaterThan(MOST_WORK);
    expect(work.filter((count) => count > MOST_WORK * (1 + LAST_STEP))).toEqual([]);
  },
  PATIENCE,
);
