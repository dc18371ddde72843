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
 * The reason of an abort of work for which no client waits. A `RefusedError` is not logged. All aborts share one error, because
 * creating an error for each request is slow.
 */
export const NO_CLIENT = new RefusedError('unavailable', RETRY_AFTER_SECONDS);

/** Returns a signal that aborts long work when the client disconnects or the response ends early. */
export function createDisconnectSignal(res: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const abort = (): void => controller.abort(NO_CLIENT);
  if (res.destroyed) abort();
  else res.once('close', abort);
  return controller.signal;
}
