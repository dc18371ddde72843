import { expect, it } from 'vitest';
import { createTestContent } from '#fixtures/server/app.ts';
import { useServers } from '#fixtures/server/use-server.ts';

const start = useServers();
const RUNS = 5;
/** Of the time of a response, its longest task. Made at a stretch it takes nearly all. */
const MAX_SHARE = 0.5;

/** @returns the longest time between two turns of the event loop while work is under way, as a share of its time */
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

it('the largest sitemap is made in slices, between which others are served', async () => {
  const content = createTestContent();
  const path = '/sitemap-places.xml';
  const first = await start({ content });
  expect((await first.get(path)).status).toBe(200);
  const shares: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const server = await start({ content });
    // oxlint-disable-next-line no-await-in-loop
    shares.push(await measureLongestTask(() => server.get(path)));
  }
  expect(shares.toSorted((a, b) => a - b)[RUNS >> 1]).toBeLessThan(MAX_SHARE);
});
