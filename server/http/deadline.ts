import type { ServerResponse } from 'node:http';
import { RefusedError, UnavailableError } from '#server/errors.ts';

/**
 * Returns the result of the work. After the deadline the work goes on, but its result is ignored. `p-timeout` is not used,
 * because it would keep each result in memory until the next full garbage collection, and every API call has a deadline.
 * @throws UnavailableError `deadline` when the work takes longer
 */
export function withDeadline<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new UnavailableError('deadline')), milliseconds);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** `RefusedError` requires a `Retry-After`. No client reads it, because the response has already closed. */
const RETRY_AFTER_SECONDS = 1;

/**
 * Returns a signal that aborts long work when the client disconnects or the response ends early. The reason of the signal is
 * a RefusedError, because this error is not logged.
 */
export function createDisconnectSignal(res: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const abort = (): void => controller.abort(new RefusedError('unavailable', RETRY_AFTER_SECONDS));
  if (res.destroyed) abort();
  else res.once('close', abort);
  return controller.signal;
}
