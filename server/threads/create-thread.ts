import { Worker, type ResourceLimits } from 'node:worker_threads';
import type { Log } from '#server/observability/log.ts';
import type { LogEvent } from '#server/observability/log-events.ts';
import type { Metrics } from '#server/observability/metrics.ts';

/** The deadline of a task: a hundred times its usual duration. */
const DEADLINE_MILLISECONDS = 10_000;

export type ThreadParts = {
  /** The built module of the worker. It must post one reply for each message, in the order of the messages. */
  workerFile: string;
  log: Pick<Log, 'error'>;
  metrics: Pick<Metrics, 'count'>;
};

type ThreadOptions = ThreadParts & {
  /** The most tasks in the queue, with the running one. Further tasks are refused. */
  mostWaiting: number;
  failure: { event: LogEvent; counter: Parameters<Metrics['count']>[0] };
  resourceLimits?: ResourceLimits;
};

type Job<Task, Reply> = {
  task: Task;
  resolve: (reply: Reply) => void;
  reject: (error: unknown) => void;
};

/**
 * Runs a task. Returns undefined when the queue is full. The promise rejects when the thread died or did not reply in
 * time, and the next task then starts a new thread. When the signal aborts, the promise rejects with its reason.
 */
type RunTask<Task, Reply> = (task: Task, signal?: AbortSignal) => Promise<Reply> | undefined;

/**
 * Creates a worker thread that runs one task at a time. It starts with the first task, and does not prevent the process
 * from exiting.
 */
export function createThread<Task, Reply>(options: ThreadOptions): RunTask<Task, Reply> {
  const { workerFile, log, metrics, mostWaiting, failure, resourceLimits = {} } = options;
  /** The first job of the queue is running. */
  const jobs: Job<Task, Reply>[] = [];
  let worker: Worker | undefined;
  let deadline: NodeJS.Timeout | undefined;

  const fail = (failed: Worker, error: unknown): void => {
    if (worker !== failed) return;
    worker = undefined;
    clearTimeout(deadline);
    metrics.count(failure.counter);
    log.error(failure.event, error, {});
    for (const { reject } of jobs.splice(0)) reject(error);
    void failed.terminate();
  };
  const start = (): Worker => {
    const started = new Worker(workerFile, { resourceLimits });
    started.unref();
    started.on('message', (reply: Reply) => {
      if (worker !== started) return;
      jobs.shift()?.resolve(reply);
      startNext();
    });
    started.on('error', (error) => fail(started, error));
    started.on('exit', () => fail(started, new Error('The thread ended')));
    return started;
  };
  const startNext = (): void => {
    clearTimeout(deadline);
    const [job] = jobs;
    if (!job) return;
    const current = (worker ??= start());
    deadline = setTimeout(
      () => fail(current, new Error('The thread did not reply in time')),
      DEADLINE_MILLISECONDS,
    );
    deadline.unref();
    // Worker threads have no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    current.postMessage(job.task);
  };
  return (task, signal) => {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (jobs.length >= mostWaiting) return undefined;
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    const job = { task, resolve, reject };
    jobs.push(job);
    if (jobs.length === 1) startNext();
    if (signal) leaveOnAbort(jobs, job, signal);
    return promise;
  };
}

/** Removes a job from the queue when its client disconnects. A running job continues, but its reply is dropped. */
function leaveOnAbort<Task, Reply>(
  jobs: Job<Task, Reply>[],
  job: Job<Task, Reply>,
  signal: AbortSignal,
): void {
  const leave = (): void => {
    const index = jobs.indexOf(job);
    if (index > 0) jobs.splice(index, 1);
    job.reject(signal.reason);
  };
  signal.addEventListener('abort', leave, { once: true });
}
