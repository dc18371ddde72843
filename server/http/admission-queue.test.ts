import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createWorkQueue } from './admission-queue.ts';
import { asClient } from './current-client.ts';

function createQueue() {
  return createWorkQueue(() => {});
}
/** Longer than anything may wait, and than a line that was empty may be made good. */
const LONG_MILLISECONDS = 1100;
/** Work that keeps the loop for so long. */
function busy(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe('the admission queue', () => {
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
    busy(LONG_MILLISECONDS);
    expect(queue.isFull()).toBe(false);
    expect(queue.add(() => {})).toBe(true);
  });

  it('turns away who would wait too long, and takes work again when the line is shorter', async () => {
    const onFull = vi.fn<(milliseconds: number) => void>();
    const queue = createWorkQueue(onFull);
    const work = vi.fn<() => void>();
    for (let count = 0; count < 60; count += 1) queue.add(work);
    busy(LONG_MILLISECONDS);
    expect(queue.isFull()).toBe(true);
    expect(queue.add(work)).toBe(false);
    expect(queue.add(work)).toBe(false);
    expect(onFull).toHaveBeenCalledTimes(1);
    expect(onFull.mock.calls[0]?.[0]).toBeGreaterThan(200);
    await expect.poll(() => work).toHaveBeenCalledTimes(60);
    expect(queue.isFull()).toBe(false);
    expect(queue.add(work)).toBe(true);
  });

  it('turns nobody away after a pause of the machine: what came meanwhile is soon made good', () => {
    const queue = createQueue();
    for (let count = 0; count < 60; count += 1) queue.add(() => {});
    busy(400);
    expect(queue.add(() => {})).toBe(true);
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

describe('clients of the admission queue', () => {
  const crowdOf = (queue: ReturnType<typeof createQueue>, client: string, count: number, done: string[]) =>
    asClient(client, () => {
      for (let number = 0; number < count; number += 1) queue.add(() => done.push(client));
    });

  it('take turns, however many requests one of them has', async () => {
    const queue = createQueue();
    const done: string[] = [];
    crowdOf(queue, 'crowd', 200, done);
    crowdOf(queue, 'one', 1, done);
    crowdOf(queue, 'two', 2, done);
    await expect.poll(() => done).toHaveLength(203);
    expect(done.slice(0, 7)).toEqual(['crowd', 'crowd', 'one', 'two', 'crowd', 'two', 'crowd']);
  });

  it('are turned away for their own length alone', () => {
    const queue = createQueue();
    crowdOf(queue, 'crowd', 200, []);
    busy(LONG_MILLISECONDS);
    const add = () => queue.add(() => {});
    expect(asClient('crowd', add)).toBe(false);
    expect(asClient('one', add)).toBe(true);
  });

  it('are turned away, each of them, where there are too many', () => {
    const queue = createQueue();
    for (let client = 0; client < 200; client += 1) crowdOf(queue, String(client), 1, []);
    busy(LONG_MILLISECONDS);
    expect(asClient('one more', () => queue.add(() => {}))).toBe(false);
  });
});
