import { Worker, type ResourceLimits } from 'node:worker_threads';
import type { Log } from '#server/observability/log.ts';
import type { LogEvent } from '#server/observability/log-events.ts';
import type { Metrics } from '#server/observability/metrics.ts';

/** A hundred times what a task takes: the thread hangs. */
const DEADLINE_MILLISECONDS = 10_000;

/** What every thread needs of the process. */
export type ThreadParts = {
  /** The built module of the thread: it posts one reply for each message, in order. */
  workerFile: string;
  log: Pick<Log, 'error'>;
  metrics: Pick<Metrics, 'count'>;
};

type ThreadOptions = ThreadParts & {
  /** Of tasks, with the one under way: more are refused. */
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
 * Does a task; undefined when too many wait. Its promise rejects when the thread died, or did not reply in time (the next
 * task starts a new one), and with the reason of the signal.
 */
type RunTask<Task, Reply> = (task: Task, signal?: AbortSignal) => Promise<Reply> | undefined;

/** A thread that does one task after another. It starts with the first one and never holds the process. */
export function createThread<Task, Reply>(options: ThreadOptions): RunTask<Task, Reply> {
  const { workerFile, log, metrics, mostWaiting, failure, resourceLimits = {} } = options;
  /** The first one is under way. */
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
    const used = (worker ??= start());
    deadline = setTimeout(
      () => fail(used, new Error('The thread did not reply in time')),
      DEADLINE_MILLISECONDS,
    );
    deadline.unref();
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    used.postMessage(job.task);
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

/** Frees the place of a job whose client has left. What is under way goes on: its reply is dropped. */
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
