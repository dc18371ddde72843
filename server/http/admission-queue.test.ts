import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createWorkQueue } from './admission-queue.ts';

function createQueue() {
  return createWorkQueue(() => {});
}
/** Work that keeps the loop for so long. */
function busy(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe('the line of work', () => {
  it('does at once what comes alone', async () => {
    const queue = createQueue();
    const work = vi.fn<() => void>();
    expect(queue.add(work)).toBe(true);
    expect(work).toHaveBeenCalledTimes(1);
    await sleep(5);
    queue.add(work);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('does one after another, in their order, and lets the loop turn in between', async () => {
    const queue = createQueue();
    const done: number[] = [];
    for (const number of [1, 2, 3]) queue.add(() => done.push(number));
    expect(done).toEqual([1]);
    expect(queue.length()).toBe(2);
    await expect.poll(() => done).toEqual([1, 2, 3]);
  });

  it('does the work of each request as its own', async () => {
    const queue = createQueue();
    const requestId = new AsyncLocalStorage<string>();
    const ids: (string | undefined)[] = [];
    for (const id of ['first', 'second', 'third'])
      requestId.run(id, () => queue.add(() => ids.push(requestId.getStore())));
    await expect.poll(() => ids).toEqual(['first', 'second', 'third']);
  });

  it('takes as many as come as long as none waits long', async () => {
    // Time stands still: however busy the machine, nobody has waited.
    vi.useFakeTimers({ toFake: ['performance'] });
    const queue = createQueue();
    const work = vi.fn<() => void>();
    for (let count = 0; count < 5000; count += 1) expect(queue.add(work)).toBe(true);
    vi.useRealTimers();
    await expect.poll(() => work).toHaveBeenCalledTimes(5000);
  });

  it('turns nobody away where few wait, however long: the machine is busy with something else', () => {
    const queue = createQueue();
    for (let count = 0; count < 40; count += 1) queue.add(() => {});
    busy(250);
    expect(queue.isFull()).toBe(false);
    expect(queue.add(() => {})).toBe(true);
  });

  it('turns away who would wait too long, and takes work again when the line is shorter', async () => {
    const onFull = vi.fn<(milliseconds: number) => void>();
    const queue = createWorkQueue(onFull);
    const work = vi.fn<() => void>();
    for (let count = 0; count < 60; count += 1) queue.add(work);
    busy(250);
    expect(queue.isFull()).toBe(true);
    expect(queue.add(work)).toBe(false);
    expect(queue.add(work)).toBe(false);
    expect(onFull).toHaveBeenCalledTimes(1);
    expect(onFull.mock.calls[0]?.[0]).toBeGreaterThan(200);
    await expect.poll(() => work).toHaveBeenCalledTimes(60);
    expect(queue.isFull()).toBe(false);
    expect(queue.add(work)).toBe(true);
  });

  it('goes on with work while more arrives in every turn', async () => {
    const queue = createQueue();
    let done = 0;
    let arrivals = 0;
    for (; arrivals < 400; arrivals += 1) {
      queue.add(() => (done += 1));
      // oxlint-disable-next-line no-await-in-loop
      await nextTurn();
    }
    expect(done).toBeGreaterThan(arrivals / 40);
  });
});
