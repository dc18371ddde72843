import type { RequestHandler } from 'express';
import { RefusedError } from '../errors.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { WorkQueue } from '../operations/work-queue.ts';

/** Time for what waits to be answered. */
const RETRY_AFTER_SECONDS = 2;

/**
 * Has each request wait its turn, and turns it away when that would be long. Stands behind all that costs nothing:
 * probes, files, kept pages.
 */
export const shedLoad =
  ({ workQueue, metrics }: { workQueue: WorkQueue; metrics: Metrics }): RequestHandler =>
  (_req, res, next) => {
    const isTaken = workQueue.add(() => {
      // Who has gone in the meantime gets nothing made.
      if (!res.destroyed) next();
    });
    if (isTaken) return;
    metrics.count('shed');
    throw new RefusedError('unavailable', RETRY_AFTER_SECONDS);
  };
