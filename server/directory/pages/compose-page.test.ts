import { beforeAll, describe, expect, it } from 'vitest';
import { readRequest } from '#server/http/request.ts';
import { toLocalPath } from '#shared/routes/language-path.ts';
import { databaseFile } from '#fixtures/server/database.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { createEmbeddedSource } from '../embedded-source.ts';

const RUNS = 100;

/**
 * The time for composing a page is compared with the time for parsing this text, so that the test does not depend on
 * the speed of the machine. On the machine on which the limit was set, parsing took 2 ms.
 */
const yardstick = JSON.stringify(
  Array.from({ length: 5200 }, (_, index) => ({
    code: String(index),
    name: { en: 'Sangkat Sla Kram', km: 'សង្កាត់ស្លក្រាម' },
    path: '/siem-reap-provine/siem-reap/sla-kram',
  })),
);

let content: ContentSource;
beforeAll(() => {
  content = createEmbeddedSource({
    databaseFile: databaseFile(),
    siteUrl: 'https://postcode.example',
    contactEmail: 'desk@postcode.example',
    integrations: {},
  });
});

/** Other work on the machine delays a few runs, but hardly changes the median. */
function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[RUNS / 2] ?? Infinity;
}

async function millisecondsOf(work: () => unknown): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/**
 * Returns the time for composing a page, divided by the time for parsing the yardstick. Both are measured alternately,
 * so that a busy machine slows down both to the same degree.
 */
async function ratioOf(path: string): Promise<number> {
  const own: number[] = [];
  const measure: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    own.push(
      await millisecondsOf(() =>
        content.page(readRequest(toLocalPath(run % 2 === 0 ? 'en' : 'km', path)).visit),
      ),
    );
    measure.push(await millisecondsOf(() => JSON.parse(yardstick)));
  }
  return median(own) / median(measure);
}

describe('the data of a page takes at most two milliseconds', () => {
  it.each([
    '/',
    '/phnom-penh-capital',
    '/siem-reap-provine/siem-reap',
    '/siem-reap-provine/siem-reap/sla-kram',
    '/all-postal-codes',
    '/postcode',
    '/postcode/171001',
    '/postcode/020407',
    '/postcode-start-with',
    '/postcode-start-with/1',
    '/data',
    '/privacy',
    '/search',
    '/System/page-not-found',
  ])('at %s', async (path) => {
    expect(await ratioOf(path)).toBeLessThan(1);
  });
});
