import { createSearch } from '#server/directory/search/create-search.ts';
import { openSearchSources } from '#fixtures/server/open-search.ts';
import { measureQuality, SEARCH_SETS } from '#fixtures/server/search-quality.ts';
import { check, exitCode } from './check.ts';

const MEGABYTE = 1024 * 1024;
const MAX_READY_MILLISECONDS = 1500;
const MAX_MEGABYTES = 60;
const MAX_MEDIAN_MILLISECONDS = 1.5;
const MAX_P99_MILLISECONDS = 6;
const MISSES_SHOWN = 8;

function usedMegabytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / MEGABYTE;
}

const { sources, close } = openSearchSources();
const before = usedMegabytes();
const begun = performance.now();
const search = await createSearch(sources);
const ready = performance.now() - begun;
const megabytes = usedMegabytes() - before;
check(ready < MAX_READY_MILLISECONDS, `ready in ${ready.toFixed(0)} ms (under ${MAX_READY_MILLISECONDS})`);
check(megabytes < MAX_MEGABYTES, `index of ${megabytes.toFixed(1)} MB (under ${MAX_MEGABYTES})`);

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
