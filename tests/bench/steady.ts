import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { askInTurn, askOnTime, readListedPaths } from './asking.ts';
import { median } from './measure.ts';
import { check, exitCode } from './check.ts';
import { startSite } from './servers.ts';
import { printStretch, watchStretch, type Stretch } from './stretch.ts';

/**
 * `npm run bench -- steady 30` runs the site at half of its capacity for 30 minutes. `steady 30 0.1` runs it at a tenth of its
 * capacity. The load consists of pages, searches, the sitemap, and requests for a page that does not exist.
 */
const MINUTES = Number(process.argv[2] ?? 1);
const PORT = 3944;
const METRICS_PORT = 3945;
const LOAD = Number(process.argv[3] ?? 0.5);
const PAGE = '/phnom-penh-capital';
/**
 * The run is divided into stretches of this length. They are short, because the capacity of the machine must not change much
 * during a stretch.
 */
const STRETCH_SECONDS = 10;
/** The number of requests that measure the capacity before each stretch. They take about a second. */
const PROBE_REQUESTS = 600;
/**
 * A stretch is evaluated only if its load was at most this multiple of the capacity that is measured after the stretch. A higher
 * load means that other processes have reduced the capacity during the stretch.
 */
const MAX_LOAD_AFTER = 1.5 * LOAD;
/** At least this share of the stretches must be evaluated. */
const MIN_COUNTED = 0.5;
/** The caches fill at the start of the run. The growth of memory is measured only after this share of the run. */
const SETTLED = 1 / 6;
const MAX_MEGABYTES_PER_10_000 = 1;
/** Maximum growth of the number of open files. Connections are open files too, and the load opens and closes connections. */
const MAX_MORE_FILES = 40;

/** Inserts a search, the sitemap or a page that does not exist after some of the pages. */
function mix(pages: string[]): string[] {
  return pages.flatMap((page, index) => {
    if (index % 20 === 7) return [page, '/no-such-page/at-all'];
    if (index % 20 === 13) return [page, `/search?q=${encodeURIComponent(page.split(/[/-]/)[1] ?? 'kep')}`];
    return index % 500 === 0 ? [page, '/sitemap-places.xml'] : [page];
  });
}

const site = await startSite(PORT, PAGE, { METRICS_PORT: String(METRICS_PORT), PAGE_CACHE_MB: '16' });
function files(): number {
  return readdirSync(`/proc/${site.pid}/fd`).length;
}
const paths = mix(await readListedPaths(PORT));
let asked = 0;
/** Returns all paths, beginning after the last requested one. Paths that were requested recently would be cached. */
function nextPaths(): string[] {
  const start = asked % paths.length;
  return [...paths.slice(start), ...paths.slice(0, start)];
}
async function measureCapacity(): Promise<number> {
  const { asked: answers, perSecond } = await askInTurn(PORT, nextPaths().slice(0, PROBE_REQUESTS));
  asked += answers.length;
  return perSecond;
}

await askInTurn(PORT, paths);
const filesBefore = files();
const rounds = Math.ceil((MINUTES * 60) / STRETCH_SECONDS);
const settled: { asked: number; megabytes: number }[] = [];
const stretches: Stretch[] = [];
let capacity = await measureCapacity();
for (let round = 0; round < rounds; round += 1) {
  const perSecond = capacity * LOAD;
  const watch = watchStretch(site, METRICS_PORT);
  // oxlint-disable-next-line no-await-in-loop
  const answers = await askOnTime(PORT, nextPaths(), { perSecond, seconds: STRETCH_SECONDS });
  asked += answers.length;
  // oxlint-disable-next-line no-await-in-loop
  const facts = await watch.stop(answers);
  // oxlint-disable-next-line no-await-in-loop
  capacity = await measureCapacity();
  const stretch = { ...facts, perSecond, isCounted: perSecond <= MAX_LOAD_AFTER * capacity, capacity };
  printStretch(stretch);
  stretches.push(stretch);
  if (round >= rounds * SETTLED) settled.push({ asked, megabytes: site.megabytes() });
}
await wait(1000);
const [first, last] = [settled.at(0), settled.at(-1)];
const growth =
  first && last ? ((last.megabytes - first.megabytes) / (last.asked - first.asked)) * 10_000 : Number.NaN;
const counted = stretches.filter(({ isCounted }) => isCounted);
check(
  counted.length >= MIN_COUNTED * stretches.length,
  `${counted.length} of ${stretches.length} stretches at ${LOAD} of what could be answered: others left the rest less`,
);
// A refused request is a failure only in a stretch that is evaluated. A broken response is always a failure.
const failed = stretches.reduce(
  (sum, { isCounted, refused, broken }) => sum + broken + (isCounted ? refused : 0),
  0,
);
check(failed === 0, `${asked} requests: ${failed} fail`);
const lag = median(counted.map(({ lagMilliseconds }) => lagMilliseconds));
console.log(`     event loop late: p99 ${lag.toFixed(0)} ms in the median stretch`);
check(
  growth <= MAX_MEGABYTES_PER_10_000,
  `memory: ${last?.megabytes.toFixed(0)} MB, ${growth.toFixed(2)} MB more for 10,000 requests, at most ${MAX_MEGABYTES_PER_10_000}`,
);
const moreFiles = files() - filesBefore;
check(moreFiles <= MAX_MORE_FILES, `open files: ${moreFiles} more than before`);
site.stop();
process.exitCode = exitCode();
