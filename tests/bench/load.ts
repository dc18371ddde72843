import { check, exitCode } from './check.ts';
import { startBench, startSite } from './servers.ts';
import { compare, load } from './wrk.ts';

const PAGE = '/phnom-penh-capital';
const PORTS = { site: 3931, bare: 3932, uncached: 3933, stream: 3934, flood: 3935 };
const ROUNDS = 5;
const SECONDS = 4;
const BROTLI = ['Accept-Encoding: br'];
const PLAIN = ['Accept-Encoding: identity'];
/** Loads before anything is counted: the compiler has seen the code, and the page has its best bytes. */
const WARM_UP_SECONDS = 3;

/** A kept page against a bare server that sends the same bytes. */
const MIN_KEPT = 0.6;
const MAX_KEPT_P99 = 2;
const MIN_BROTLI_TO_IDENTITY = 0.9;
/** A page that is not kept against Express and React's stream. */
const MIN_UNCACHED = 0.8;
/** What an operator is told to give it. */
const MAX_MEGABYTES = 400;
const MAX_MEGABYTES_PER_100K = 1;
const FLOOD_URLS = 1_000_000;

function times(ratio: number): string {
  return `${ratio.toFixed(2)} ×`;
}

async function measureKept(): Promise<void> {
  const site = await startSite(PORTS.site, PAGE);
  load(site, { path: PAGE, seconds: WARM_UP_SECONDS, headers: BROTLI });
  const bare = await startBench(
    ['tests/bench/bare-server.ts', String(PORTS.bare), `http://127.0.0.1:${PORTS.site}${PAGE}`],
    { port: PORTS.bare, path: PAGE },
  );
  const kept = compare([site, bare], { path: PAGE, seconds: SECONDS, rounds: ROUNDS, headers: BROTLI });
  const facts = `work ${times(kept.work)}`;
  check(
    kept.requestsPerSecond >= MIN_KEPT,
    `kept page: ${times(kept.requestsPerSecond)} the requests of a bare node:http server (${facts}), at least ${MIN_KEPT}`,
  );
  check(
    kept.p99 <= MAX_KEPT_P99,
    `kept page: ${times(kept.p99)} the p99 of the bare server at 32 connections, at most ${MAX_KEPT_P99}`,
  );
  const encodings = compare([site, site], {
    path: PAGE,
    seconds: SECONDS,
    rounds: ROUNDS,
    headers: BROTLI,
    secondHeaders: PLAIN,
  });
  check(
    encodings.requestsPerSecond >= MIN_BROTLI_TO_IDENTITY,
    `kept page in brotli: ${times(encodings.requestsPerSecond)} the requests of identity, at least ${MIN_BROTLI_TO_IDENTITY}`,
  );
  site.stop();
  bare.stop();
}

async function measureUncached(): Promise<void> {
  const site = await startSite(PORTS.uncached, PAGE, { PAGE_CACHE_MB: '0' });
  const stream = await startBench(['dist/bench/stream-server.js', String(PORTS.stream), PAGE], {
    port: PORTS.stream,
    path: PAGE,
  });
  for (const bench of [site, stream]) load(bench, { path: PAGE, seconds: WARM_UP_SECONDS, headers: PLAIN });
  const uncached = compare([site, stream], { path: PAGE, seconds: SECONDS, rounds: ROUNDS, headers: PLAIN });
  check(
    uncached.requestsPerSecond >= MIN_UNCACHED,
    `page that is not kept: ${times(uncached.requestsPerSecond)} the requests of Express with React's stream of the same tree (work ${times(uncached.work)}), at least ${MIN_UNCACHED}`,
  );
  site.stop();
  stream.stop();
}

async function measureFlood(): Promise<void> {
  const site = await startSite(PORTS.flood, PAGE);
  let asked = 0;
  let half: { asked: number; megabytes: number } | undefined;
  while (asked < FLOOD_URLS) {
    const { requestsPerSecond } = load(site, {
      path: '/',
      seconds: 10,
      headers: BROTLI,
      script: 'tests/bench/many-urls.lua',
    });
    asked += requestsPerSecond * 10;
    if (asked >= FLOOD_URLS / 2) half ??= { asked, megabytes: site.megabytes() };
  }
  const megabytes = site.megabytes();
  const slope = half && asked > half.asked ? ((megabytes - half.megabytes) / (asked - half.asked)) * 1e5 : 0;
  check(
    megabytes <= MAX_MEGABYTES,
    `memory after ${Math.round(asked)} distinct URLs: ${megabytes.toFixed(0)} MB, at most ${MAX_MEGABYTES}`,
  );
  check(
    slope <= MAX_MEGABYTES_PER_100K,
    `memory over the second half: ${slope.toFixed(2)} MB for 100,000 URLs, at most ${MAX_MEGABYTES_PER_100K}`,
  );
  site.stop();
}

await measureKept();
await measureUncached();
await measureFlood();
process.exitCode = exitCode();
