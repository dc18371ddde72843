import type { ServerResponse } from 'node:http';
import { RefusedError } from '#server/errors.ts';

/** Of a response that has no client. */
const RETRY_AFTER_SECONDS = 1;

/**
 * Aborts long work when its client has gone: the connection closed, or the response was sent without it.
 * Its reason is no fault: nothing of it is logged.
 */
export function createDisconnectSignal(res: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const leave = (): void => controller.abort(new RefusedError('unavailable', RETRY_AFTER_SECONDS));
  if (res.destroyed) leave();
  else res.once('close', leave);
  return controller.signal;
}
