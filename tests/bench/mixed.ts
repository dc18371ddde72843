import { setTimeout as wait } from 'node:timers/promises';
import { createHttpClient } from '#fixtures/server/http-client.ts';
import { readListedPaths } from './asking.ts';
import { check, exitCode } from './check.ts';
import { startSite } from './servers.ts';

/**
 * `npm run bench -- mixed` sends a mix of all kinds of requests (pages, their JSON, searches, bulk lookups, workbooks,
 * share pictures, tools) for about ten minutes and measures the memory of the server. `mixed 1000` sends 1,000 requests.
 */
const REQUESTS = Number(process.argv[2] ?? 7240);
const PORT = 3946;
const PAGE = '/phnom-penh-capital';
const CONNECTIONS = 8;
const SAMPLE_REQUESTS = 100;
const MAX_MEGABYTES = 400;
/** The number of pages that are requested first. They fill the cache, so that it does not grow during the measurement. */
const FILLING_PAGES = 1500;
/** The number of requests at the end of the run over which the growth of the server's memory is measured. */
const LAST_REQUESTS = 3000;
const MAX_SLOPE_MEGABYTES = 5;
/** The wait before the last measurement. Idle worker threads end only after half a minute. */
const IDLE_MILLISECONDS = 40_000;
const LINES = 300;

type Asked = { method: 'GET' | 'POST'; path: string; type?: string; body?: string };

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

function get(path: string): Asked {
  return { method: 'GET', path };
}

function listLines(number: number): string[] {
  return Array.from(
    { length: LINES },
    (_nothing, index) => `#${index}, St. ${number}, Toul Kork, Phnom Penh`,
  );
}

/**
 * Returns a function that creates a request from its number in the run. The kind of request changes with each number. Three kinds
 * always request the same URL. The other kinds seldom request a URL twice.
 */
function createMix(pages: string[]): (number: number) => Asked {
  const pageOf = (number: number): string => pages[(number * 7919) % pages.length] ?? '/';
  const kinds: ((number: number) => Asked)[] = [
    (number) => get(pageOf(number)),
    (number) => get(`/km${pageOf(number)}`),
    (number) => get(`${pageOf(number)}.json`),
    (number) => get(`/search?q=phum+${number}`),
    (number) => get(`/km/search?q=${encodeURIComponent('ភូមិ')}+${number}`),
    (number) => get(`/api/search?q=kampot+${number}`),
    (number) => get(`/og/en${pageOf(number)}.png`),
    (number) => get(`/og/km${pageOf(number)}.png`),
    (number) => get(`/api/geocoding/nearest?lat=11.${number % 1000}&lon=104.9`),
    (number) => get(`/postcode/12${String(number % 10_000).padStart(4, '0')}`),
    (number) => get(`/no-such-page-${number}`),
    () => get('/sitemap-places.xml'),
    () => get('/all-postal-codes'),
    () => get('/free-tools'),
    (number) => ({
      method: 'POST',
      path: '/api/search/bulk',
      type: JSON_TYPE,
      body: JSON.stringify({ lines: listLines(number) }),
    }),
    (number) => ({
      method: 'POST',
      path: '/bulk-lookup',
      type: FORM_TYPE,
      body: new URLSearchParams({ lines: listLines(number).join('\n'), format: 'xlsx' }).toString(),
    }),
  ];
  return (number) => (kinds[number % kinds.length] ?? kinds[0] ?? (() => get('/')))(number);
}

const site = await startSite(PORT, PAGE);
const listed = await readListedPaths(PORT);
const mix = createMix(listed.filter((path) => !path.startsWith('/km')));
const client = createHttpClient(PORT, CONNECTIONS);
const samples: { asked: number; megabytes: number }[] = [];
const statuses: Record<number, number> = {};
await fillCache();
const begun = performance.now();
let next = 0;
async function sendUntilDone(): Promise<void> {
  while (next < REQUESTS) {
    const number = next;
    next += 1;
    const { method, path, type, body } = mix(number);
    const headers = type === undefined ? {} : { 'Content-Type': type };
    // oxlint-disable-next-line no-await-in-loop
    const status = await client.ask(method, path, headers, body).then(
      (response) => response.status,
      // The server may close an idle connection just when it is used again.
      () => 0,
    );
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (number % SAMPLE_REQUESTS === 0) samples.push({ asked: number, megabytes: site.megabytes() });
  }
}
await Promise.all(Array.from({ length: CONNECTIONS }, sendUntilDone));
client.close();
const minutes = (performance.now() - begun) / 60_000;

async function fillCache(): Promise<void> {
  const pages = listed.slice(0, FILLING_PAGES).values();
  const fill = async (): Promise<void> => {
    // oxlint-disable-next-line no-await-in-loop
    for (const page of pages) await client.get(page).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, fill));
}

/** Fits a line to the points by least squares. Returns the growth of the memory in megabytes during `LAST_REQUESTS` requests. */
function slopeOf(points: typeof samples): number {
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(({ asked }) => asked)), mean(points.map(({ megabytes }) => megabytes))];
  const covariance = points.reduce((sum, { asked, megabytes }) => sum + (asked - x) * (megabytes - y), 0);
  const variance = points.reduce((sum, { asked }) => sum + (asked - x) ** 2, 0);
  return (covariance / variance) * LAST_REQUESTS;
}

const peak = Math.max(...samples.map(({ megabytes }) => megabytes));
const slope = slopeOf(samples.filter(({ asked }) => asked >= REQUESTS - LAST_REQUESTS));
console.log(`${REQUESTS} requests in ${minutes.toFixed(1)} minutes, ${JSON.stringify(statuses)}`);
check(peak <= MAX_MEGABYTES, `memory: ${peak.toFixed(0)} MB at most (limit ${MAX_MEGABYTES})`);
check(
  slope < MAX_SLOPE_MEGABYTES,
  `memory grows by ${slope.toFixed(1)} MB over ${LAST_REQUESTS} requests (limit ${MAX_SLOPE_MEGABYTES})`,
);
await wait(IDLE_MILLISECONDS);
console.log(`${site.megabytes().toFixed(0)} MB after ${IDLE_MILLISECONDS / 1000} idle seconds`);
site.stop();
process.exit(exitCode());
