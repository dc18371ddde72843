import type { RequestHandler, Response } from 'express';
import { RefusedError } from '#server/errors.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import type { WorkQueue } from './admission-queue.ts';
import type { ClientAddresses } from './client-address.ts';
import { asClient } from './current-client.ts';

/** Time for what waits to be answered. */
const RETRY_AFTER_SECONDS = 2;

/** Whether a request waits no more: what is done for it now is done in its turn. */
const HAS_TURN = 'hasTurn';

/** Whether a request has stood in line. */
export function hasTurn({ locals }: Response): boolean {
  return locals[HAS_TURN] === true;
}

type QueueParts = { workQueue: Pick<WorkQueue, 'add'>; addresses: Pick<ClientAddresses, 'keyOf'> };

/**
 * Resolves when it is the turn of a request, at once for one whose turn it is.
 * @returns false when it would have to wait too long
 */
export async function waitForTurn({ workQueue, addresses }: QueueParts, res: Response): Promise<boolean> {
  if (hasTurn(res)) return true;
  return new Promise((resolve) => {
    const isTaken = asClient(addresses.keyOf(res.req), () => workQueue.add(() => resolve(true)));
    if (!isTaken) resolve(false);
  });
}

/** Whom what is made for no client belongs to: together it has one turn among theirs. */
const REFRESHES = 'refreshes';

/**
 * Resolves when it is the turn of a refresh, among the clients.
 * @returns false when it would have to wait too long
 */
export async function waitForRefresh(workQueue: Pick<WorkQueue, 'add'>): Promise<boolean> {
  return new Promise((resolve) => {
    if (!asClient(REFRESHES, () => workQueue.add(() => resolve(true)))) resolve(false);
  });
}

/**
 * Has each request wait for the turn of its client, and refuses it when that would be long. Stands behind all that costs
 * nothing: probes, files, cached pages.
 */
export function shedLoad({
  workQueue,
  addresses,
  metrics,
}: QueueParts & { metrics: Metrics }): RequestHandler {
  return (req, res, next) => {
    const isTaken = asClient(addresses.keyOf(req), () =>
      workQueue.add(() => {
        // Who has gone in the meantime gets nothing made.
        if (res.destroyed) return;
        res.locals[HAS_TURN] = true;
        next();
      }),
    );
    if (isTaken) return;
    metrics.count('shed');
    throw new RefusedError('unavailable', RETRY_AFTER_SECONDS);
  };
}
