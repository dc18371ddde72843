import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { askInTurn, askOnTime, readListedPaths } from './asking.ts';
import { p99 } from './ask.ts';
import { check, exitCode } from './check.ts';
import { startSite } from './servers.ts';

/**
 * Half of what can be answered, for minutes: `npm run bench -- steady 30` for half an hour, `steady 30 0.1` with a tenth.
 * Pages, searches, the sitemap, and among twenty requests one that is wrong.
 */
const MINUTES = Number(process.argv[2] ?? 1);
const PORT = 3944;
const METRICS_PORT = 3945;
const LOAD = Number(process.argv[3] ?? 0.5);
const PAGE = '/phnom-penh-capital';
const PROBE_REQUESTS = 3000;
/** The first minutes fill caches. */
const SETTLED = 1 / 6;
const MAX_MEGABYTES_PER_10_000 = 1;
/** Sockets of the load itself come and go. */
const MAX_MORE_FILES = 40;

/** Every so many pages: a search, a sitemap, something wrong. */
function mix(pages: string[]): string[] {
  return pages.flatMap((page, index) => {
    if (index % 20 === 7) return [page, '/no-such-page/at-all'];
    if (index % 20 === 13) return [page, `/search?q=${encodeURIComponent(page.split(/[/-]/)[1] ?? 'kep')}`];
    return index % 500 === 0 ? [page, '/sitemap-places.xml'] : [page];
  });
}

/** Seconds by which the event loop was late in 99 of 100 samples since it was last asked. */
async function readLag(): Promise<number> {
  const text = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`).then((answer) => answer.text());
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]);
}

const site = await startSite(PORT, PAGE, { METRICS_PORT: String(METRICS_PORT), PAGE_CACHE_MB: '16' });
function files(): number {
  return readdirSync(`/proc/${site.pid}/fd`).length;
}
const paths = mix(await readListedPaths(PORT));
await askInTurn(PORT, paths);
const { perSecond: capacity } = await askInTurn(PORT, paths.slice(0, PROBE_REQUESTS));
const rounds = 12;
const seconds = (MINUTES * 60) / rounds;
const lags: number[] = [];
const settled: { asked: number; megabytes: number }[] = [];
let asked = 0;
/** How often each status came that is no success. */
const failures: Record<number, number> = {};
const filesBefore = files();
await readLag();
for (let round = 0; round < rounds; round += 1) {
  // oxlint-disable-next-line no-await-in-loop
  const answers = await askOnTime(PORT, paths, { perSecond: capacity * LOAD, seconds });
  asked += answers.length;
  for (const { status } of answers)
    if (status !== 200 && status !== 404) failures[status] = (failures[status] ?? 0) + 1;
  // oxlint-disable-next-line no-await-in-loop
  lags.push((await readLag()) * 1000);
  if (round >= rounds * SETTLED) settled.push({ asked, megabytes: site.megabytes() });
}
await wait(1000);
const [first, last] = [settled.at(0), settled.at(-1)];
const growth =
  first && last ? ((last.megabytes - first.megabytes) / (last.asked - first.asked)) * 10_000 : Number.NaN;
const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
check(
  failed === 0,
  `${asked} requests at ${LOAD} of ${capacity.toFixed(0)} a second: ${failed} fail ${JSON.stringify(failures)}`,
);
console.log(`     event loop late: p99 ${p99(lags).toFixed(0)} ms in the worst of ${rounds} stretches`);
check(
  growth <= MAX_MEGABYTES_PER_10_000,
  `memory: ${last?.megabytes.toFixed(0)} MB, ${growth.toFixed(2)} MB more for 10,000 requests, at most ${MAX_MEGABYTES_PER_10_000}`,
);
const moreFiles = files() - filesBefore;
check(moreFiles <= MAX_MORE_FILES, `open files: ${moreFiles} more than before`);
site.stop();
process.exitCode = exitCode();
