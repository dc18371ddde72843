import { expect, it } from 'vitest';
import { MAX_BULK_LINES } from '#shared/contracts/addresses/bulk-lookup.ts';
import { bounds } from '#fixtures/bounds.ts';
import { createTestContent } from '#fixtures/server/app.ts';
import type { TestServer } from '#fixtures/server/start-server.ts';
import { begin, startLate } from '#fixtures/server/late-site.ts';
import { useServers } from '#fixtures/server/use-server.ts';

const start = useServers();
const LONG_PAGE = '/all-postal-codes';
/**
 * The longest task of the event loop may take at most this share (0 to 1) of the time of the whole response. If the server made a
 * response without pauses, a single task would take nearly all of that time.
 */
const MAX_SHARE = 0.5;

/** @returns the longest time between two turns of the event loop during `work`, as a share (0 to 1) of the duration of `work` */
async function measureLongestTask(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  let last = started;
  let longest = 0;
  let isDone = false;
  const turn = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isDone = true;
  return longest / (performance.now() - started);
}

const lines = Array.from({ length: MAX_BULK_LINES }, (_nothing, line) => `Kampot ${line}`);

it.each<[string, (server: TestServer) => ReturnType<TestServer['get']>]>([
  ['the largest sitemap', (server) => server.get('/sitemap-places.xml')],
  ['the list of all codes', (server) => server.get('/all-postal-codes')],
  [
    'the page with a thousand lines looked up',
    (server) =>
      server.post('/bulk-lookup', new URLSearchParams({ lines: lines.join('\n') }).toString(), {
        'Content-Type': 'application/x-www-form-urlencoded',
      }),
  ],
])('%s is made in slices, between which others are served', async (_what, ask) => {
  const content = createTestContent();
  const first = await start({ content });
  expect((await ask(first)).status).toBe(200);
  const shares: number[] = [];
  for (let run = 0; run < bounds.timedRuns; run += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const server = await start({ content });
    // oxlint-disable-next-line no-await-in-loop
    shares.push(await measureLongestTask(() => ask(server)));
  }
  expect(median(shares)).toBeLessThan(MAX_SHARE);
});

it('a page that is late is made in slices as well', async () => {
  const shares: number[] = [];
  for (let run = 0; run < bounds.timedRuns; run += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const { server, gate } = await startLate();
    // oxlint-disable-next-line no-await-in-loop
    const { rest } = await begin(server.port, LONG_PAGE);
    // oxlint-disable-next-line no-await-in-loop
    const share = await measureLongestTask(async () => {
      gate.resolve();
      expect(await rest).toContain('</main>');
    });
    shares.push(share);
  }
  expect(median(shares)).toBeLessThan(MAX_SHARE);
});

function median(shares: number[]): number {
  return shares.toSorted((a, b) => a - b)[shares.length >> 1] ?? Number.NaN;
}
