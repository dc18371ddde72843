import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, p99, type Asked } from './ask.ts';
import { check, exitCode } from './check.ts';
import { startBench, type Bench } from './servers.ts';

const PAGE = '/phnom-penh-capital';
const PORTS = { site: 3941, stream: 3942, busy: 3943 };
const CONNECTIONS = 32;

/** All pages once against Express and React's stream of one of the largest. */
const MIN_CRAWL = 0.8;
const MAX_CRAWL_MEGABYTES = 256;
/** Three times as many requests as can be answered. */
const OVERLOAD = 3;
const OVERLOAD_SECONDS = 20;
const MIN_GOODPUT = 0.7;
/** How often a share of a second's requests goes out. */
const TICK_MILLISECONDS = 10;
const STREAM_REQUESTS = 3000;

const env = (port: number, own: Record<string, string> = {}) => ({
  PORT: String(port),
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'info',
  // All of the crowd comes from one address.
  TRUST_PROXY: 'loopback',
  ...own,
});

const startSite = (port: number, own?: Record<string, string>): Promise<Bench> =>
  startBench(['--max-semi-space-size=8', 'dist/server/main.js'], { port, path: PAGE, env: env(port, own) });

const pathsOf = async (port: number): Promise<string[]> => {
  const files = ['pages', 'places', 'prefixes'].map((family) => `/sitemap-${family}.xml`);
  const texts = await Promise.all(
    files.map((file) => fetch(`http://127.0.0.1:${port}${file}`).then((answer) => answer.text())),
  );
  return texts.flatMap((text) =>
    [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname),
  );
};

/** A closed loop: each connection asks for the next path as soon as it has its answer. */
const askAll = async (port: number, paths: string[]): Promise<{ asked: Asked[]; perSecond: number }> => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const asked: Asked[] = [];
  const waiting = paths[Symbol.iterator]();
  const started = performance.now();
  const worker = async (): Promise<void> => {
    for (const path of waiting) {
      // oxlint-disable-next-line no-await-in-loop
      asked.push(await ask(port, path, agent));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
  return { asked, perSecond: (asked.length / (performance.now() - started)) * 1000 };
};

const measureCrawl = async (): Promise<void> => {
  const site = await startSite(PORTS.site);
  const stream = await startBench(['dist/bench/stream-server.js', String(PORTS.stream), PAGE], {
    port: PORTS.stream,
    path: PAGE,
  });
  const same = Array.from({ length: STREAM_REQUESTS }, () => PAGE);
  await askAll(PORTS.stream, same);
  const paths = await pathsOf(PORTS.site);
  const crawl = await askAll(PORTS.site, paths);
  const base = await askAll(PORTS.stream, same);
  const failed = crawl.asked.filter(({ status }) => status !== 200).length;
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
};

/** An open loop: requests go out at their time, whether or not earlier ones were answered. */
const crowd = async (port: number, perSecond: number): Promise<Asked[]> => {
  const agent = new http.Agent({ keepAlive: true });
  const answers: Promise<Asked>[] = [];
  const started = performance.now();
  while (performance.now() - started < OVERLOAD_SECONDS * 1000) {
    const due = ((performance.now() - started) / 1000) * perSecond;
    while (answers.length < due) answers.push(ask(port, PAGE, agent));
    // oxlint-disable-next-line no-await-in-loop
    await wait(TICK_MILLISECONDS);
  }
  const asked = await Promise.all(answers);
  agent.destroy();
  return asked;
};

const measureOverload = async (): Promise<void> => {
  const site = await startSite(PORTS.busy, { PAGE_CACHE_MB: '0' });
  const same = Array.from({ length: STREAM_REQUESTS }, () => PAGE);
  await askAll(PORTS.busy, same);
  const { perSecond: capacity } = await askAll(PORTS.busy, same);
  const asked = await crowd(PORTS.busy, capacity * OVERLOAD);
  const good = asked.filter(({ status }) => status === 200);
  const shed = asked.filter(({ status }) => status === 503);
  const goodput = good.length / OVERLOAD_SECONDS / capacity;
  const lost = asked.length - good.length - shed.length;
  check(
    goodput >= MIN_GOODPUT,
    `three times the capacity: ${goodput.toFixed(2)} of it is answered, at least ${MIN_GOODPUT}; ${shed.length} are told to come back (p99 ${p99(shed.map(({ milliseconds }) => milliseconds)).toFixed(0)} ms), ${lost} are lost`,
  );
  const after = await askAll(PORTS.busy, same.slice(0, 500));
  const refused = after.asked.filter(({ status }) => status !== 200).length;
  check(refused === 0, `after the crowd: ${refused} of 500 are turned away`);
  site.stop();
};

await measureCrawl();
await measureOverload();
process.exitCode = exitCode();
