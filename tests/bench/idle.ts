import http from 'node:http';
import { check, exitCode } from './check.ts';
import { median } from './measure.ts';
import { startBench, startSite, type Bench } from './servers.ts';
import { compare, load } from './wrk.ts';

const PAGE = '/phnom-penh-capital';
const PORTS = { site: 3951, uncached: 3952, stream: 3953, express: 3954 };
const ROUNDS = 500;

/** First byte against Express and React's stream of the same page, when nobody else asks. */
const MAX_KEPT = 0.2;
const MAX_UNCACHED = 2;
/** "You have it already" against Express, which finds that out behind its whole stack as well. */
const MIN_KNOWN = 0.9;
const SECONDS = 3;
const LOAD_ROUNDS = 3;

const agent = new http.Agent({ keepAlive: true });
const headers = { 'Accept-Encoding': 'identity' };

/** Resolves at the end of the answer, with the time to its first byte. */
function firstByte({ port }: Bench): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    http
      .get({ host: '127.0.0.1', port, path: PAGE, agent, headers }, (answer) => {
        let milliseconds = Number.NaN;
        answer.once('data', () => (milliseconds = performance.now() - started));
        answer.once('end', () => resolve(milliseconds));
      })
      .once('error', reject);
  });
}

/** Of two servers that are asked in turn. @returns the first's usual time as a multiple of the second's */
async function compareFirstBytes(first: Bench, second: Bench): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    // One after the other: nobody else asks. The first half warms up.
    // oxlint-disable-next-line no-await-in-loop
    const pair = [await firstByte(first), await firstByte(second)] as const;
    if (round >= ROUNDS) for (const [index, time] of pair.entries()) times[index]?.push(time);
  }
  return median(times[0]) / median(times[1]);
}

const site = await startSite(PORTS.site, PAGE);
const uncached = await startSite(PORTS.uncached, PAGE, { PAGE_CACHE_MB: '0' });
const stream = await startBench(['dist/bench/stream-server.js', String(PORTS.stream), PAGE], {
  port: PORTS.stream,
  path: PAGE,
});
const kept = await compareFirstBytes(site, stream);
check(
  kept <= MAX_KEPT,
  `first byte of a kept page: ${kept.toFixed(2)} × that of React's stream, at most ${MAX_KEPT}`,
);
const made = await compareFirstBytes(uncached, stream);
check(
  made <= MAX_UNCACHED,
  `first byte of a page that is not kept: ${made.toFixed(2)} × that of React's stream, at most ${MAX_UNCACHED}`,
);
uncached.stop();
stream.stop();

const address = `http://127.0.0.1:${PORTS.site}${PAGE}`;
const express = await startBench(['tests/bench/express-server.ts', String(PORTS.express), address], {
  port: PORTS.express,
  path: PAGE,
});
const etag = (await fetch(address, { headers })).headers.get('etag') ?? '';
const asking = {
  path: PAGE,
  seconds: SECONDS,
  headers: ['Accept-Encoding: identity', `If-None-Match: ${etag}`],
};
for (const server of [site, express]) load(server, asking);
const known = compare([site, express], { ...asking, rounds: LOAD_ROUNDS });
check(
  known.requestsPerSecond >= MIN_KNOWN,
  `304: ${known.requestsPerSecond.toFixed(2)} × the requests of Express (work ${known.work.toFixed(2)} ×), at least ${MIN_KNOWN}`,
);
site.stop();
express.stop();
agent.destroy();
process.exitCode = exitCode();
