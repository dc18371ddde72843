import { RefusedError } from '#server/errors.ts';

/** A client behind more than so many others would have given up before its response. */
const MOST_WAITING = 4;
/** About as long as one of them takes. */
const RETRY_AFTER_SECONDS = 5;

/** Does heavy work one after another, however many ask for it: together they would only all be late. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  const present = new Set<AbortSignal>();
  /**
   * @param signal of who waits: when they leave, their turn and their place go to the next
   * @throws RefusedError when too many wait; the signal's reason
   */
  return async <Value>(work: () => Promise<Value>, signal: AbortSignal): Promise<Value> => {
    if (present.size > MOST_WAITING) throw new RefusedError('unavailable', RETRY_AFTER_SECONDS);
    present.add(signal);
    const leave = (): boolean => present.delete(signal);
    signal.addEventListener('abort', leave, { once: true });
    const turn = last.then(() => {
      signal.throwIfAborted();
      return work();
    });
    last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      leave();
    }
  };
}
