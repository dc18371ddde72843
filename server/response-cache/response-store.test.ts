import { expect, it } from 'vitest';
import { sizeOf, toCachedResponse, toEncodedBody, type CachedResponse } from './cached-response.ts';
import { createResponseStore } from './response-store.ts';
import { response } from '#fixtures/server/response-cache.ts';

/** The number of cacheable URLs. Each place and each postcode has a page and the JSON of this page, both in two languages. */
const PAGES = 36_000;
/** The store has room for this share of the bytes of all pages. */
const SHARE = 0.25;
const REQUESTS = 1_000_000;
/** Hits are counted only in the second half of the requests, because the first half fills the store. */
const COUNTED_FROM = REQUESTS / 2;
const MAX_POINTS_BELOW_IDEAL = 3;

/**
 * The sizes of the 5,762 pages in the list of indexable pages on 22 November 2026, for each encoding. The pages are sorted by
 * size and divided into twenty equal groups. Each number is the mean size in one group.
 */
const HTML_BYTES = [
  27_956, 29_913, 30_909, 33_365, 34_766, 36_634, 38_245, 39_007, 39_683, 40_470, 41_325, 42_305, 43_241,
  43_918, 44_551, 45_232, 46_052, 47_021, 48_707, 68_394,
];
const BROTLI_BYTES = [
  7332, 7908, 8468, 8858, 9192, 9684, 10_062, 10_248, 10_390, 10_505, 10_614, 10_713, 10_819, 10_930, 11_040,
  11_174, 11_333, 11_522, 11_782, 13_356,
];
const GZIP_BYTES = [
  7807, 8469, 8967, 9447, 9816, 10_315, 10_684, 10_884, 11_046, 11_195, 11_332, 11_458, 11_581, 11_694,
  11_816, 11_952, 12_119, 12_331, 12_615, 14_662,
];
/** All bodies are slices of this one buffer, which saves memory. The store counts the bytes of every body anyway. */
const BYTES = Buffer.alloc(Math.max(...HTML_BYTES));
/** A page with three hits is recompressed. From then on it also has a gzip body. */
const HITS_TO_RECOMPRESS = 3;

/** Returns a generator of pseudorandom numbers from 0 to 1. The numbers are the same in every run. */
function createRandom(seed = 42): () => number {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
}

/** Returns the cumulative shares of visits, starting with the most popular page. They follow Zipf's law with exponent 1. */
function cumulateShares(): number[] {
  const weights = Array.from({ length: PAGES }, (_nothing, rank) => 1 / (rank + 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.map((weight) => (sum += weight / total));
}

function pickRank(cumulated: number[], wanted: number): number {
  let [low, high] = [0, cumulated.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cumulated[middle] ?? 1) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns each page in two states: `first` when it is first cached, and `often` when it has been recompressed after enough hits.
 */
function createPages(random: () => number): { first: CachedResponse; often: CachedResponse }[] {
  const kinds = HTML_BYTES.map((bytes, index) => {
    const page = toCachedResponse(response(''), { key: '', common: [], before: undefined });
    const bodyOf = (encoding: 'identity' | 'br' | 'gzip', size = 0) =>
      toEncodedBody(page, encoding, { bytes: BYTES.subarray(0, size) });
    const bodies = { identity: bodyOf('identity', bytes), br: bodyOf('br', BROTLI_BYTES[index]) };
    const often = { ...page, bodies: { ...bodies, gzip: bodyOf('gzip', GZIP_BYTES[index]) } };
    return { first: { ...page, bodies }, often };
  });
  return Array.from({ length: PAGES }, () => kinds[Math.floor(random() * kinds.length)]).filter(
    (kind) => kind !== undefined,
  );
}

/**
 * Returns the hit rate of an ideal cache. It knows how popular each page is, and stores the pages with the most visits per byte.
 */
function idealOf(cumulated: number[], sizes: number[], maxBytes: number): number {
  const pages = sizes.map((size, rank) => ({ size, share: shareOf(cumulated, rank) }));
  let [bytes, share] = [0, 0];
  for (const page of pages.toSorted((one, other) => other.share / other.size - one.share / one.size)) {
    bytes += page.size;
    if (bytes > maxBytes) break;
    share += page.share;
  }
  return share;
}

function shareOf(cumulated: number[], rank: number): number {
  return (cumulated[rank] ?? 1) - (cumulated[rank - 1] ?? 0);
}

it('has nearly the hit rate of the optimal cache of the same size', () => {
  const random = createRandom();
  const pages = createPages(random);
  const cumulated = cumulateShares();
  const sizes = pages.map(({ often }) => sizeOf(often));
  const maxBytes = SHARE * sizes.reduce((sum, size) => sum + size, 0);
  const store = createResponseStore(maxBytes);
  const times = { produce: () => Promise.reject(new Error()), storedAt: 0, freshUntil: 1, staleUntil: 1 };
  const put = (rank: number, value: CachedResponse): void =>
    store.set(`/${rank}`, { ...times, value, tags: [], revalidateAt: 0 });
  const asked = new Uint32Array(PAGES);
  let hits = 0;
  for (let request = 0; request < REQUESTS; request += 1) {
    const rank = pickRank(cumulated, random());
    const page = pages[rank];
    if (!page) throw new Error('There is a page of each rank');
    const isHit = store.get(`/${rank}`) !== undefined;
    asked[rank] = isHit ? (asked[rank] ?? 0) + 1 : 0;
    if (!isHit) put(rank, page.first);
    else if (asked[rank] === HITS_TO_RECOMPRESS) put(rank, page.often);
    if (isHit && request >= COUNTED_FROM) hits += 1;
  }
  const ideal = 100 * idealOf(cumulated, sizes, maxBytes);
  const percent = (100 * hits) / (REQUESTS - COUNTED_FROM);
  console.log(`cache hits: ${percent.toFixed(1)} %, the best choice ${ideal.toFixed(1)} %`);
  expect(percent).toBeGreaterThan(ideal - MAX_POINTS_BELOW_IDEAL);
  expect(store.bytes()).toBeLessThanOrEqual(maxBytes);
});
