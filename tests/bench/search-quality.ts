import { statSync } from 'node:fs';
import { createSearch } from '#server/directory/search/create-search.ts';
import { indexFileOf } from '#server/directory/search/names/index-file.ts';
import { databaseFile } from '#fixtures/server/database.ts';
import { openSearchTables } from '#fixtures/server/open-search.ts';
import { measureQuality, SEARCH_SETS } from '#fixtures/server/search-quality.ts';
import { check, exitCode } from './check.ts';

const MEGABYTE = 1024 * 1024;
/**
 * Maximum processor time from opening the tables to the first search result. It is three times the measured time. Half of the
 * measured time is for reading the places from the database.
 */
const MAX_READY_MILLISECONDS = 300;
const MAX_MEGABYTES = 15;
const MAX_FILE_MEGABYTES = 6;
const MAX_MEDIAN_MILLISECONDS = 1.5;
const MAX_P99_MILLISECONDS = 6;
const MISSES_SHOWN = 8;

function usedMegabytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / MEGABYTE;
}

const fileMegabytes = statSync(indexFileOf(databaseFile())).size / MEGABYTE;
const before = usedMegabytes();
const begun = process.cpuUsage();
const { sources, tables, close } = openSearchTables();
const search = createSearch(tables, sources);
search.find({ query: 'kampot', page: 1, pageSize: 5 });
const { user, system } = process.cpuUsage(begun);
const ready = (user + system) / 1000;
const megabytes = usedMegabytes() - before;
check(
  ready < MAX_READY_MILLISECONDS,
  `first answer after ${ready.toFixed(0)} ms of processor time, with the database (under ${MAX_READY_MILLISECONDS})`,
);
check(megabytes < MAX_MEGABYTES, `index and places in ${megabytes.toFixed(1)} MB (under ${MAX_MEGABYTES})`);
check(
  fileMegabytes < MAX_FILE_MEGABYTES,
  `index file of ${fileMegabytes.toFixed(2)} MB (under ${MAX_FILE_MEGABYTES})`,
);

const times: number[] = [];
for (const { name, top, share, listQueries, isAddress } of SEARCH_SETS) {
  const asked = listQueries(sources);
  const quality = measureQuality(search, asked, isAddress);
  times.push(...quality.times);
  const reached = top === 1 ? quality.top1 : quality.top5;
  const percent = (value: number): string => `${(value * 100).toFixed(2)} %`;
  const slow = quality.times.toSorted((a, b) => a - b);
  check(
    reached >= share,
    `${name}: ${asked.length} queries, top-1 ${percent(quality.top1)}, top-5 ${percent(quality.top5)} (top-${top} at least ${percent(share)}), p50 ${(slow[slow.length >> 1] ?? NaN).toFixed(2)} ms, p99 ${(slow[Math.floor(slow.length * 0.99)] ?? NaN).toFixed(2)} ms`,
  );
  for (const miss of quality.misses.slice(0, MISSES_SHOWN)) console.log(`     ${miss}`);
}
times.sort((a, b) => a - b);
const median = times[times.length >> 1] ?? NaN;
const p99 = times[Math.floor(times.length * 0.99)] ?? NaN;
check(median < MAX_MEDIAN_MILLISECONDS, `p50 ${median.toFixed(2)} ms (under ${MAX_MEDIAN_MILLISECONDS})`);
check(p99 < MAX_P99_MILLISECONDS, `p99 ${p99.toFixed(2)} ms (under ${MAX_P99_MILLISECONDS})`);
close();
process.exitCode = exitCode();
