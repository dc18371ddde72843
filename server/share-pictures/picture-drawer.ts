import { Worker } from 'node:worker_threads';
import type { Log } from '#server/observability/log.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import type { PictureFacts } from './picture-facts.ts';

/** Two seconds of work: who waits longer has gone, and a crawler asks again. */
const MOST_WAITING = 20;
/** A hundred times the work of a picture: the thread hangs. */
const DEADLINE_MILLISECONDS = 10_000;

/** What the thread gets and gives back, in order. */
export type PictureTask = { id: number; facts: PictureFacts };
export type PictureReply = { id: number; png: Uint8Array | null };

export type PictureDrawer = {
  /**
   * @returns a PNG; undefined when too many wait, or when it cannot be drawn
   * @throws Error when the thread died, or did not draw in time; the next picture starts a new one
   */
  draw: (facts: PictureFacts) => Promise<Uint8Array | undefined>;
};

type Waiting = { resolve: (png: Uint8Array | undefined) => void; reject: (error: unknown) => void };

type DrawerParts = {
  /** The built module of the thread. */
  workerFile: string;
  log: Pick<Log, 'error'>;
  metrics: Pick<Metrics, 'count'>;
};

/** Draws pictures one after the other in a thread that starts with the first one and never holds the process. */
export function createPictureDrawer({ workerFile, log, metrics }: DrawerParts): PictureDrawer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let deadline: NodeJS.Timeout | undefined;
  let lastId = 0;

  const fail = (failed: Worker, error: unknown): void => {
    if (worker !== failed) return;
    worker = undefined;
    clearTimeout(deadline);
    metrics.count('picture_threads_failed');
    log.error('picture-thread-failed', error, {});
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    void failed.terminate();
  };
  /** Of the picture that is drawn now. */
  const watch = (watched: Worker): void => {
    clearTimeout(deadline);
    if (waiting.size === 0) return;
    deadline = setTimeout(
      () => fail(watched, new Error('A picture was not drawn in time')),
      DEADLINE_MILLISECONDS,
    );
    deadline.unref();
  };
  const start = (): Worker => {
    const started = new Worker(workerFile);
    started.unref();
    started.on('message', ({ id, png }: PictureReply) => {
      waiting.get(id)?.resolve(png ?? undefined);
      waiting.delete(id);
      watch(started);
    });
    started.on('error', (error) => fail(started, error));
    started.on('exit', () => fail(started, new Error('The thread of pictures ended')));
    return started;
  };
  return {
    draw: (facts) => {
      if (waiting.size >= MOST_WAITING) return Promise.resolve(undefined);
      worker ??= start();
      lastId += 1;
      const task: PictureTask = { id: lastId, facts };
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array | undefined>();
      waiting.set(task.id, { resolve, reject });
      // A thread has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(task);
      if (waiting.size === 1) watch(worker);
      return promise;
    },
  };
}
