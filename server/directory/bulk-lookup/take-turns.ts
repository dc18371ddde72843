import { RefusedError } from '#server/errors.ts';
import { currentClient } from '#server/http/async-context.ts';
import { createFairLine } from '#server/http/fair-line.ts';

/** With more waiting lists, clients would give up before they get a response. */
const MOST_WAITING = 4;
/** A refused client may try again after this time, which is about the time of one list. */
const RETRY_AFTER_SECONDS = 5;

type Turn = { start: () => void; refuse: () => void };

/**
 * Runs heavy work one at a time, because parallel work would only finish later. Clients take turns. A client has
 * several places in the queue only while no other client needs them.
 */
export function createTurns() {
  const line = createFairLine<Turn>();
  let atWork: string | undefined;

  const turnsOf = (client: string): number => line.sizeOf(client) + (client === atWork ? 1 : 0);
  const startNext = (): void => {
    atWork = undefined;
    line.take()?.start();
  };
  /**
   * Makes room for a client that is not in the queue, by refusing the newest place of the client with the most places.
   */
  const makeRoom = (client: string): void => {
    const [most] = line.owners().toSorted((one, other) => turnsOf(other) - turnsOf(one));
    const turn = most === undefined ? undefined : line.newestOf(most);
    if (!turn || most === undefined || turnsOf(client) > 0 || turnsOf(most) < 2) return;
    line.delete(most, turn);
    turn.refuse();
  };
  const waitForTurn = (client: string, signal: AbortSignal): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (): void => {
      line.delete(client, turn);
      reject(signal.reason);
    };
    const turn: Turn = {
      start: () => {
        signal.removeEventListener('abort', leave);
        atWork = client;
        resolve();
      },
      refuse: () => reject(new RefusedError('unavailable', RETRY_AFTER_SECONDS)),
    };
    signal.addEventListener('abort', leave, { once: true });
    line.add(client, turn);
    return promise;
  };
  /**
   * @param signal aborts the wait and frees the place in the queue
   * @throws RefusedError when the queue is full; the reason of the signal
   */
  return async <Value>(work: () => Promise<Value>, signal: AbortSignal): Promise<Value> => {
    const client = currentClient();
    signal.throwIfAborted();
    if (line.size() >= MOST_WAITING) makeRoom(client);
    if (line.size() >= MOST_WAITING) throw new RefusedError('unavailable', RETRY_AFTER_SECONDS);
    if (atWork === undefined) atWork = client;
    else await waitForTurn(client, signal);
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      startNext();
    }
  };
}
