import { RefusedError } from '../../../errors.ts';

/** Who waits longer than for so many others has gone before the answer. */
const MOST_WAITING = 4;
/** About as long as one of them takes. */
const RETRY_AFTER_SECONDS = 5;

/** Does heavy work one after another, however many ask for it: together they would only all be late. */
export const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  /** @throws RefusedError when too many wait */
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (waiting > MOST_WAITING) throw new RefusedError('unavailable', RETRY_AFTER_SECONDS);
    waiting += 1;
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      waiting -= 1;
    }
  };
};
