import type { ServerResponse } from 'node:http';
import { RefusedError } from '#server/errors.ts';

/** Of an answer that nobody takes. */
const RETRY_AFTER_SECONDS = 1;

/**
 * Ends long work when there is nobody left to take its answer: the connection closed, or the answer went out without it.
 * Its reason is no fault: nothing of it is logged.
 */
export function createLeavingSignal(res: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const leave = (): void => controller.abort(new RefusedError('unavailable', RETRY_AFTER_SECONDS));
  if (res.destroyed) leave();
  else res.once('close', leave);
  return controller.signal;
}
