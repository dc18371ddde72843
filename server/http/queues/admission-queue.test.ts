import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createWorkQueue } from './admission-queue.ts';
import { runAsClient } from '../async-context.ts';

function createQueue() {
  return createWorkQueue(() => {});
}
/** It is longer than both time limits of the queue. */
const LONG_MILLISECONDS = 1100;
function busy(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe('the admission queue', () => {
  it('runs a single request at once', async () => {
    const queue = createQueue();
    const work = vi.fn<() => void>();
    expect(queue.add(work)).toBe(true);
    expect(work).toHaveBeenCalledTimes(1);
    await sleep(5);
    queue.add(work);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('runs requests in order, with turns of the event loop in between', async () => {
    const queue = createQueue();
    const done: number[] = [];
    for (const number of [1, 2, 3]) queue.add(() => done.push(number));
    expect(done).toEqual([1]);
    expect(queue.length()).toBe(2);
    await expect.poll(() => done).toEqual([1, 2, 3]);
  });

  it('runs each request in its own asynchronous context', async () => {
    const queue = createQueue();
    const requestId = new AsyncLocalStorage<string>();
    const ids: (string | undefined)[] = [];
    for (const id of ['first', 'second', 'third'])
      requestId.run(id, () => queue.add(() => ids.push(requestId.getStore())));
    await expect.poll(() => ids).toEqual(['first', 'second', 'third']);
  });

  it('admits any number of requests while none waits long', async () => {
    // The clock stands still, so that no request waits too long on a busy machine.
    vi.useFakeTimers({ toFake: ['performance'] });
    const queue = createQueue();
    const work = vi.fn<() => void>();
    for (let count = 0; count < 5000; count += 1) expect(queue.add(work)).toBe(true);
    vi.useRealTimers();
    await expect.poll(() => work).toHaveBeenCalledTimes(5000);
  });

  it('refuses nothing while few requests wait, however long', () => {
    const queue = createQueue();
    for (let count = 0; count < 40; count += 1) queue.add(() => {});
    busy(LONG_MILLISECONDS);
    expect(queue.isFull()).toBe(false);
    expect(queue.add(() => {})).toBe(true);
  });

  it('refuses requests that would wait too long, and admits again when the line is shorter', async () => {
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

  it('refuses nothing after a pause of the machine, because the line soon empties', () => {
    const queue = createQueue();
    for (let count = 0; count < 60; count += 1) queue.add(() => {});
    busy(400);
    expect(queue.add(() => {})).toBe(true);
  });

  it('continues to work while requests arrive in every turn', async () => {
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
    runAsClient(client, () => {
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

  it('are refused only for the length of their own queue', () => {
    const queue = createQueue();
    crowdOf(queue, 'crowd', 200, []);
    busy(LONG_MILLISECONDS);
    const add = () => queue.add(() => {});
    expect(runAsClient('crowd', add)).toBe(false);
    expect(runAsClient('one', add)).toBe(true);
  });

  it('are refused when there are too many clients', () => {
    const queue = createQueue();
    for (let client = 0; client < 200; client += 1) crowdOf(queue, String(client), 1, []);
    busy(LONG_MILLISECONDS);
    expect(runAsClient('one more', () => queue.add(() => {}))).toBe(false);
  });
});
