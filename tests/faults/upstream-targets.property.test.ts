import { once } from 'node:events';
import http from 'node:http';
import { array, assert, asyncProperty } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bounds } from '#fixtures/bounds.ts';
import { startEdge } from '#fixtures/server/edge.ts';
import { hostileTarget, rawTarget } from '#fixtures/data/hostile-requests.ts';

const REQUESTS_A_RUN = 10;
const SEED = 36;
const BASE = '/base/api';
const CALLS =
  /^\/base\/api\/(?:page|layout|resourcestring|places|postcodes|indexable-pages)(?:\?|\/\d{6}$|$)/;
/** Headers of a visitor's request that an edge must not forward. */
const VISITORS_OWN = [
  'cookie',
  'authorization',
  'x-forwarded-for',
  'x-forwarded-host',
  'forwarded',
  'referer',
  'origin',
];

type Recorded = { method: string | undefined; url: string | undefined; headers: http.IncomingHttpHeaders };
const recorded: Recorded[] = [];
const NOT_FOUND = JSON.stringify({ status: 'error', error: { code: 'not-found', message: '' } });

const recorder = http.createServer(({ method, url, headers }, res) => {
  recorded.push({ method, url, headers });
  res.writeHead(404, { 'Content-Type': 'application/json' }).end(NOT_FOUND);
});
let edge: Awaited<ReturnType<typeof startEdge>>;
beforeAll(async () => {
  recorder.listen(0, '127.0.0.1');
  await once(recorder, 'listening');
  const address = recorder.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  edge = await startEdge({ contentApiUrl: `http://127.0.0.1:${port}${BASE}` });
});
afterAll(async () => {
  await edge.stop();
  recorder.closeAllConnections();
  recorder.close();
});

const headers = (target: string): string =>
  [
    `GET ${target} HTTP/1.1`,
    'Host: evil.example',
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-For: 10.0.0.1',
    'Cookie: a=b',
    'Authorization: Bearer x',
    'Referer: https://evil.example/',
    'Connection: close',
    '',
    '',
  ].join('\r\n');

it('any request causes calls to the configured address only, without data of the visitor', async () => {
  const targets = array(hostileTarget, { minLength: REQUESTS_A_RUN, maxLength: REQUESTS_A_RUN });
  const raw = array(rawTarget, { minLength: REQUESTS_A_RUN, maxLength: REQUESTS_A_RUN });
  for (const requests of [targets, raw]) {
    await assert(
      asyncProperty(requests, async (asked) => {
        const texts = await Promise.all(asked.map((target) => edge.raw.send(headers(target))));
        for (const text of texts) expect(text).toMatch(/^HTTP\/1\.1 (?:200|30[124]|400|404|414|431|503) /);
      }),
      { numRuns: bounds.upstreamTargetRuns, seed: SEED },
    );
  }
  // Most targets are answered from the cache, or without the content API.
  expect(recorded.length).toBeGreaterThan(bounds.upstreamTargetRuns / 5);
  expect(recorded.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(recorded.filter(({ url = '' }) => !CALLS.test(url))).toEqual([]);
  expect(
    recorded.filter(({ headers: sent }) => VISITORS_OWN.some((name) => sent[name] !== undefined)),
  ).toEqual([]);
}, 300_000);
