import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { RefusedError } from '#server/errors.ts';
import { runAsClient } from '#server/http/async-context.ts';
import { createMetrics } from '#server/observability/metrics.ts';
import { createThread } from './create-thread.ts';

/** A worker that replies to each task with the id of its thread. The task 0 ends the thread. */
const WORKER = `
  import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', (task) => {
    if (task === 0) process.exit(1);
    parentPort.postMessage(threadId);
  });`;
const FACTS = { event: 'picture-thread-failed', counter: 'picture_threads_failed' } as const;

let folder = '';
let workerFile = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'thread-'));
  workerFile = path.join(folder, 'worker.mjs');
  writeFileSync(workerFile, WORKER);
});
afterAll(() => rmSync(folder, { recursive: true }));

function createTestThread(idleMilliseconds?: number) {
  const logged: unknown[] = [];
  const run = createThread<number, number>({
    workerFile,
    log: { error: (event) => void logged.push(event) },
    metrics: createMetrics(),
    mostWaiting: 3,
    failure: FACTS,
    ...(idleMilliseconds === undefined ? {} : { idleMilliseconds }),
  });
  return { run: (task = 1) => run(task, { cost: 1 }), logged };
}

it('one thread runs all tasks', async () => {
  const { run } = createTestThread();
  const [first, second, third] = [await run(), await run(), await run()];
  expect([second, third]).toEqual([first, first]);
});

it('a thread without a task ends, which is no failure, and the next task starts another', async () => {
  const { run, logged } = createTestThread(1);
  const first = await run();
  await vi.waitFor(async () => expect(await run()).not.toBe(first), { timeout: 10_000 });
  expect(logged).toEqual([]);
});

it('a task whose thread dies fails alone', async () => {
  const { run, logged } = createTestThread();
  const tasks = await Promise.allSettled([run(1), run(0), run(1)]);
  expect(tasks.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(logged).toEqual([FACTS.event]);
});

it('of many tasks, one of a client that sent no other is run', async () => {
  const { run } = createTestThread();
  const many = Array.from({ length: 9 }, () => runAsClient('10.0.0.1', () => run()));
  const other = runAsClient('198.51.100.1', () => run());
  const outcomes = await Promise.allSettled(many);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused.map((outcome) => 'reason' in outcome && outcome.reason instanceof RefusedError)).toEqual(
    Array(6).fill(true),
  );
  expect(await other).toBeGreaterThan(0);
});
