import type { RequestHandler, Response } from 'express';
import { RefusedError } from '#server/errors.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import type { WorkQueue } from './admission-queue.ts';

/** Time for what waits to be answered. */
const RETRY_AFTER_SECONDS = 2;

/** Whether a request waits no more: what is done for it now is done in its turn. */
const HAS_TURN = 'hasTurn';

/**
 * Resolves when it is the turn of a request, at once for one whose turn it is.
 * @returns false when too many wait
 */
export async function waitForTurn(workQueue: Pick<WorkQueue, 'add'>, res: Response): Promise<boolean> {
  if (res.locals[HAS_TURN] === true) return true;
  return new Promise((resolve) => {
    if (!workQueue.add(() => resolve(true))) resolve(false);
  });
}

/**
 * Has each request wait its turn, and turns it away when that would be long. Stands behind all that costs nothing:
 * probes, files, cached pages.
 */
export function shedLoad({ workQueue, metrics }: { workQueue: WorkQueue; metrics: Metrics }): RequestHandler {
  return (_req, res, next) => {
    const isTaken = workQueue.add(() => {
      // Who has gone in the meantime gets nothing made.
      if (res.destroyed) return;
      res.locals[HAS_TURN] = true;
      next();
    });
    if (isTaken) return;
    metrics.count('shed');
    throw new RefusedError('unavailable', RETRY_AFTER_SECONDS);
  };
}
