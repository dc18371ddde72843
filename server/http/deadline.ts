import type { ServerResponse } from 'node:http';
import pTimeout from 'p-timeout';
import { RefusedError, UnavailableError } from '#server/errors.ts';

/**
 * Resolves to the result of work. After the deadline the work continues, but its result is ignored.
 * @throws UnavailableError `deadline` when the work takes longer
 */
export function withDeadline<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  return pTimeout(work, {
    milliseconds,
    fallback: () => {
      throw new UnavailableError('deadline');
    },
  });
}

/** The `Retry-After` of a response that no client reads. */
const RETRY_AFTER_SECONDS = 1;

/**
 * Returns a signal that aborts long work when the client disconnects or the response ends early. Its reason is not a
 * server error and is not logged.
 */
export function createDisconnectSignal(res: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const abort = (): void => controller.abort(new RefusedError('unavailable', RETRY_AFTER_SECONDS));
  if (res.destroyed) abort();
  else res.once('close', abort);
  return controller.signal;
}
