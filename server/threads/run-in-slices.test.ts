import { expect, it } from 'vitest';
import { runInSlices } from './run-in-slices.ts';

function* countTo(end: number, pause: () => void): Generator<void, number> {
  for (let at = 0; at < end; at += 1) {
    pause();
    yield;
  }
  return end;
}
function busy(milliseconds = 3): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it('gives what the work gives', async () => {
  expect(await runInSlices(countTo(5, () => {}))).toBe(5);
});

it('lets other work have its turn between slices', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await runInSlices(countTo(20, busy));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(2);
});

it('ends a slice before a step that would make it too long', async () => {
  let inTurn = 0;
  let most = 0;
  let isOver = false;
  const turn = (): void => {
    inTurn = 0;
    if (!isOver) setImmediate(turn);
  };
  turn();
  const step = (): void => {
    inTurn += 1;
    most = Math.max(most, inTurn);
    busy(3);
  };
  await runInSlices(countTo(20, step), undefined, 5);
  isOver = true;
  expect(most).toBe(1);
});

it('passes on what goes wrong', async () => {
  const fail = (): void => {
    throw new Error('broken');
  };
  await expect(runInSlices(countTo(1, fail))).rejects.toThrow('broken');
});

it('ends with the next slice when it is aborted, and says why', async () => {
  const telling = new AbortController();
  let steps = 0;
  const working = runInSlices(
    countTo(1000, () => {
      steps += 1;
      busy();
    }),
    telling.signal,
  );
  telling.abort(new Error('gone'));
  await expect(working).rejects.toThrow('gone');
  expect(steps).toBeLessThan(20);
});

it('waits until work that began between two slices is done, even if it takes several turns', async () => {
  let steps = 0;
  const passed = Promise.withResolvers<number>();
  /** Simulates a request that is received, answered, compressed and sent in several turns of the event loop. */
  const pass = (turns: number, since: number): void => {
    busy();
    if (turns === 0) passed.resolve(steps - since);
    else setImmediate(pass, turns - 1, since);
  };
  const count = (): void => {
    steps += 1;
    // The request starts at step 20, because the budget for other work grows with each slice. After fewer steps, it would be
    // too small for all turns of the request.
    if (steps === 20) setImmediate(() => pass(4, steps));
    busy();
  };
  await runInSlices(countTo(40, count), undefined, 1);
  expect(await passed.promise).toBeLessThanOrEqual(1);
});

it('gives a crowd a turn between two slices, and half of its own time', async () => {
  let turns = 0;
  let isOver = false;
  const crowd = (): void => {
    if (isOver) return;
    turns += 1;
    busy(1);
    setImmediate(crowd);
  };
  setImmediate(crowd);
  const slices = 20;
  await runInSlices(countTo(slices, busy), undefined, 1);
  isOver = true;
  // Each slice is one step, which takes 3 ms. After each slice, other work gets one turn, and then a budget of half the slice:
  // 1.5 ms, enough for one or two turns of 1 ms.
  expect(turns).toBeLessThan(5 * slices);
});
