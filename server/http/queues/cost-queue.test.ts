import { expect, it } from 'vitest';
import { RefusedError } from '#server/errors.ts';
import { runAsClient } from '../async-context.ts';
import { createCostQueue } from './cost-queue.ts';

const MINUTE = 60_000;

/**
 * Creates a queue that runs one piece of work at a time and lets at most four wait. `begun` lists the client's IP address and
 * the cost of each piece of work that has begun.
 */
function createTestQueue() {
  const clock = { now: 0 };
  const options = { atOnce: 1, mostWaiting: 4, halfLifeSeconds: 60, retryAfterSeconds: 5 };
  const queue = createCostQueue(options, () => clock.now);
  const begun: string[] = [];
  const run = (address: string, cost: number, until: Promise<unknown> = Promise.resolve()) =>
    runAsClient(address, () =>
      queue
        .run(
          async () => {
            begun.push(`${address} ${cost}`);
            await until;
            return 'done';
          },
          { cost },
        )
        .catch((error: unknown) => error),
    );
  return { queue, clock, begun, run };
}

function hold() {
  return Promise.withResolvers<void>();
}

it('runs cheap work first, and work of equal cost in the order in which it came', async () => {
  const { run, begun } = createTestQueue();
  const first = hold();
  const works = [
    run('10.0.1.1', 5, first.promise),
    run('10.0.2.1', 1000),
    run('10.0.3.1', 1000),
    run('10.0.4.1', 2),
  ];
  first.resolve();
  expect(await Promise.all(works)).toEqual(['done', 'done', 'done', 'done']);
  expect(begun).toEqual(['10.0.1.1 5', '10.0.4.1 2', '10.0.2.1 1000', '10.0.3.1 1000']);
});

it('counts what an address cost lately, half of it after a minute', async () => {
  const { run, begun, clock } = createTestQueue();
  await run('10.0.1.1', 100);
  const first = hold();
  const early = [run('10.9.9.9', 1, first.promise), run('10.0.1.1', 1), run('10.0.2.1', 60)];
  first.resolve();
  await Promise.all(early);
  expect(begun.slice(2)).toEqual(['10.0.2.1 60', '10.0.1.1 1']);
  clock.now = 2 * MINUTE;
  const second = hold();
  const late = [run('10.9.9.9', 1, second.promise), run('10.0.1.1', 1), run('10.0.3.1', 60)];
  second.resolve();
  await Promise.all(late);
  expect(begun.slice(5)).toEqual(['10.0.1.1 1', '10.0.3.1 60']);
});

it('lets an address of a busy network wait behind other networks, and before the busy addresses of its own', async () => {
  const { run, begun } = createTestQueue();
  for (let host = 1; host <= 100; host += 1) await run(`10.0.1.${host}`, 10);
  const first = hold();
  const works = [
    run('10.9.9.9', 1, first.promise),
    run('10.0.1.1', 10),
    run('10.0.1.200', 10),
    run('10.0.2.1', 10),
  ];
  first.resolve();
  await Promise.all(works);
  expect(begun.slice(-3)).toEqual(['10.0.2.1 10', '10.0.1.200 10', '10.0.1.1 10']);
});

it('refuses the dearest work when it is full, and never work that is cheaper', async () => {
  const { run, begun } = createTestQueue();
  const first = hold();
  const dear = Array.from({ length: 10 }, (_nothing, index) => run(`10.0.${index}.1`, 1000, first.promise));
  const cheap = run('192.0.2.1', 2);
  first.resolve();
  const outcomes = await Promise.all(dear);
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(4);
  expect(outcomes.filter((outcome) => outcome instanceof RefusedError)).toHaveLength(6);
  expect(await cheap).toBe('done');
  expect(begun[1]).toBe('192.0.2.1 2');
});

it('interrupts dear work for cheap work where it gives way, and lets it end afterwards', async () => {
  const { queue, run, begun } = createTestQueue();
  const paused = hold();
  const dear = runAsClient('10.0.1.1', () =>
    queue.run(
      async (giveWay) => {
        await paused.promise;
        begun.push('before');
        await giveWay();
        begun.push('after');
      },
      { cost: 1000 },
    ),
  );
  const works = [run('10.0.2.1', 2), run('10.0.3.1', 2000)];
  paused.resolve();
  await Promise.all([dear, ...works]);
  expect(begun).toEqual(['before', '10.0.2.1 2', 'after', '10.0.3.1 2000']);
});

it('gives the place of a client that has left to the next, and runs nothing for it', async () => {
  const { queue, run, begun } = createTestQueue();
  const first = hold();
  const works = [run('10.0.1.1', 1, first.promise)];
  const leaving = new AbortController();
  const left = queue.run(async () => begun.push('left'), { cost: 1, signal: leaving.signal });
  works.push(run('10.0.2.1', 1));
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  first.resolve();
  expect(await Promise.all(works)).toEqual(['done', 'done']);
  expect(begun).toEqual(['10.0.1.1 1', '10.0.2.1 1']);
});

it('ends work that gives way after its client has left, without another turn', async () => {
  const { queue, run, begun } = createTestQueue();
  const paused = hold();
  const leaving = new AbortController();
  const dear = queue.run(
    async (giveWay) => {
      await paused.promise;
      await giveWay();
      begun.push('after');
    },
    { cost: 1000, signal: leaving.signal },
  );
  const cheap = run('10.0.2.1', 2);
  leaving.abort(new Error('gone'));
  paused.resolve();
  await expect(dear).rejects.toThrow('gone');
  expect(await cheap).toBe('done');
  expect(begun).toEqual(['10.0.2.1 2']);
});

it('runs the next work after work that failed', async () => {
  const { queue, run } = createTestQueue();
  const failed = queue.run(async () => Promise.reject(new Error('broken')), { cost: 1 });
  const next = run('10.0.1.1', 1);
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
