import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import { createCostQueue } from '#server/http/queues/cost-queue.ts';
import type { Log } from '#server/observability/log.ts';
import type { LogEvent } from '#server/observability/log-events.ts';
import type { Metrics } from '#server/observability/metrics.ts';

/** The deadline of a task: a hundred times its usual duration. */
const DEADLINE_MILLISECONDS = 10_000;
/** The time without a task after which the thread ends and returns its memory, up to 45 MB. */
const IDLE_MILLISECONDS = 30_000;
/** The time in seconds in which the recorded cost of a client falls by half, see `createCostQueue`. */
const HALF_LIFE_SECONDS = 10;
const RETRY_AFTER_SECONDS = 5;
/**
 * The maximum size of V8's young generation in a thread. Without this limit, the process's flag `--max-semi-space-size` would
 * give each thread 48 MB.
 */
const YOUNG_MEGABYTES = 6;
/** If the event loop of the server was busy for at least this share of a task's duration, the thread rests after the task. */
const BUSY_SHARE = 0.5;
/** The pause after a task, as a multiple of the task's duration. With 3, the thread takes about a quarter of a processor core. */
const REST_FACTOR = 3;
/**
 * The maximum pause after a task. On a busy machine a task takes much longer than its processor time, so a pause in proportion to
 * its duration would be too long.
 */
const MAX_REST_MILLISECONDS = 500;

export type ThreadParts = {
  /** The built module of the worker. It must post one reply for each message, in the order of the messages. */
  workerFile: string;
  log: Pick<Log, 'error'>;
  metrics: Pick<Metrics, 'count'>;
  idleMilliseconds?: number;
};

type ThreadOptions = ThreadParts & {
  /** The maximum number of tasks that wait. When there are more, the task of the client with the highest cost is refused. */
  mostWaiting: number;
  failure: { event: LogEvent; counter: Parameters<Metrics['count']>[0] };
  resourceLimits?: ResourceLimits;
};

/**
 * Runs a task when its turn comes.
 * @param options.cost in any unit; it is added to the cost of the current client
 * @param options.signal removes a waiting task from the queue; it has no effect on a running task
 * @throws RefusedError when too many tasks wait; the reason of the signal when it removes the task; an Error when the thread
 * died or did not reply in time. After such an Error, the next task starts a new thread.
 */
type RunTask<Task, Reply> = (task: Task, options: { cost: number; signal?: AbortSignal }) => Promise<Reply>;

/**
 * Creates a worker thread that runs one task at a time. It starts with the first task, ends when it has had no task for a
 * while, and does not prevent the process from exiting. While pages need the processor, it rests after each task.
 */
export function createThread<Task, Reply>(options: ThreadOptions): RunTask<Task, Reply> {
  const { mostWaiting, idleMilliseconds = IDLE_MILLISECONDS } = options;
  const queue = createCostQueue({
    atOnce: 1,
    mostWaiting,
    halfLifeSeconds: HALF_LIFE_SECONDS,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = (): void => {
    const ended = worker;
    worker = undefined;
    void ended?.terminate();
  };
  const runInThread = async (task: Task): Promise<Reply> => {
    clearTimeout(idle);
    worker ??= startWorker(options);
    try {
      return await ask<Reply>(worker, task);
    } catch (error) {
      options.metrics.count(options.failure.counter);
      options.log.error(options.failure.event, error, {});
      end();
      throw error;
    } finally {
      idle = setTimeout(end, idleMilliseconds).unref();
    }
  };
  return (task, { cost, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    const work = async (): Promise<void> => {
      const begun = { at: performance.now(), use: performance.eventLoopUtilization() };
      const reply = runInThread(task);
      reply.then(resolve, reject);
      await Promise.allSettled([reply]);
      await rest(begun);
    };
    queue.run(work, { cost, ...(signal ? { signal } : {}) }).catch(reject);
    return promise;
  };
}

function startWorker({ workerFile, resourceLimits = {} }: ThreadOptions): Worker {
  const worker = new Worker(workerFile, {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES, ...resourceLimits },
  });
  worker.unref();
  // Without a handler, an error between two tasks would end the process.
  worker.on('error', () => undefined);
  return worker;
}

/** Sends a task and waits for its reply. @throws Error when the thread died or did not reply in time */
function ask<Reply>(worker: Worker, task: unknown): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const endEarly = (): void => reject(new Error('The thread ended'));
  const deadline = setTimeout(
    () => reject(new Error('The thread did not reply in time')),
    DEADLINE_MILLISECONDS,
  ).unref();
  worker.once('message', resolve).once('error', reject).once('exit', endEarly);
  // Worker threads have no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(task);
  return promise.finally(() => {
    clearTimeout(deadline);
    worker.off('message', resolve).off('error', reject).off('exit', endEarly);
  });
}

/** Rests after a task if the event loop, which serves the pages, was busy while the task ran. */
async function rest({ at, use }: { at: number; use: EventLoopUtilization }): Promise<void> {
  if (performance.eventLoopUtilization(use).utilization < BUSY_SHARE) return;
  const milliseconds = Math.min(REST_FACTOR * (performance.now() - at), MAX_REST_MILLISECONDS);
  await sleep(milliseconds, undefined, { ref: false });
}
