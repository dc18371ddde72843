import { askInTurn, askOnTime, readListedPaths } from './asking.ts';
import { p99, type TimedAnswer } from './ask.ts';
import { check, exitCode } from './check.ts';
import { startBench, startSite } from './servers.ts';

const PAGE = '/phnom-penh-capital';
const PORTS = { site: 3941, stream: 3942, busy: 3943 };

/**
 * While all its pages are crawled, the site must reach at least this share of the requests per second of a reference server. The
 * reference server is Express. For each request, it renders one of the largest pages with React's stream.
 */
const MIN_CRAWL = 0.8;
const MAX_CRAWL_MEGABYTES = 400;
/** The load, as a multiple of the measured capacity. */
const OVERLOAD = 3;
const OVERLOAD_SECONDS = 20;
const MIN_GOODPUT = 0.7;
const REQUESTS = 3000;
/** Probes measure the response time during the overload. */
const PROBES_PER_SECOND = 5;

function with200(asked: TimedAnswer[]): TimedAnswer[] {
  return asked.filter(({ status }) => status === 200);
}
function p99Of(asked: TimedAnswer[]): string {
  return p99(asked.map(({ milliseconds }) => milliseconds)).toFixed(0);
}

async function measureCrawl(): Promise<void> {
  const site = await startSite(PORTS.site, PAGE);
  const stream = await startBench(['dist/bench/stream-server.js', String(PORTS.stream), PAGE], {
    port: PORTS.stream,
    path: PAGE,
  });
  const same = Array.from({ length: REQUESTS }, () => PAGE);
  await askInTurn(PORTS.stream, same);
  const paths = await readListedPaths(PORTS.site);
  const crawl = await askInTurn(PORTS.site, paths);
  const base = await askInTurn(PORTS.stream, same);
  const failed = crawl.asked.length - with200(crawl.asked).length;
  const ratio = crawl.perSecond / base.perSecond;
  check(failed === 0, `crawl of all ${paths.length} listed pages: ${failed} answers other than 200`);
  check(
    ratio >= MIN_CRAWL,
    `crawl: ${ratio.toFixed(2)} × the requests of React's stream of ${PAGE}, at least ${MIN_CRAWL}`,
  );
  const megabytes = site.megabytes();
  check(
    megabytes <= MAX_CRAWL_MEGABYTES,
    `memory after the crawl: ${megabytes.toFixed(0)} MB, at most ${MAX_CRAWL_MEGABYTES}`,
  );
  site.stop();
  stream.stop();
}

/**
 * Measures the responses of the site at `OVERLOAD` times its capacity. Every request must render a page, so the page cache is
 * off. Parallel requests for the same path would share one render, so all parallel requests have different paths.
 */
async function measureOverload(): Promise<void> {
  const site = await startSite(PORTS.busy, PAGE, { PAGE_CACHE_MB: '0' });
  const paths = (await readListedPaths(PORTS.busy)).slice(0, REQUESTS);
  await askInTurn(PORTS.busy, paths);
  const { perSecond: capacity } = await askInTurn(PORTS.busy, paths);
  const [asked, probes] = await Promise.all([
    askOnTime(PORTS.busy, paths, { perSecond: capacity * OVERLOAD, seconds: OVERLOAD_SECONDS }),
    askOnTime(PORTS.busy, ['/healthz'], { perSecond: PROBES_PER_SECOND, seconds: OVERLOAD_SECONDS }),
  ]);
  const good = with200(asked);
  const shed = asked.filter(({ status }) => status === 503);
  const goodput = good.length / OVERLOAD_SECONDS / capacity;
  const lost = asked.length - good.length - shed.length;
  check(
    goodput >= MIN_GOODPUT,
    `three times the capacity: ${goodput.toFixed(2)} of it is answered (p99 ${p99Of(good)} ms), at least ${MIN_GOODPUT}`,
  );
  check(lost === 0, `${shed.length} get 503 (p99 ${p99Of(shed)} ms), ${lost} are lost`);
  check(
    with200(probes).length === probes.length,
    `meanwhile ${probes.length} probes are all answered (p99 ${p99Of(probes)} ms)`,
  );
  const after = await askInTurn(PORTS.busy, paths.slice(0, 500));
  const refused = after.asked.length - with200(after.asked).length;
  check(refused === 0, `after the crowd: ${refused} of 500 are turned away`);
  site.stop();
}

await measureCrawl();
await measureOverload();
process.exitCode = exitCode();
