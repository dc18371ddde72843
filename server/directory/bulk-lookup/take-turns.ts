import { RefusedError } from '#server/errors.ts';
import { currentClient } from '#server/http/current-client.ts';
import { createFairLine } from '#server/http/fair-line.ts';

/** A client behind more than so many others would have given up before its response. */
const MOST_WAITING = 4;
/** About as long as one of them takes. */
const RETRY_AFTER_SECONDS = 5;

type Place = { start: () => void; refuse: () => void };

/**
 * Does heavy work one after another, however many ask for it: together they would only all be late. Clients take turns,
 * and one has further places only while nobody else wants them.
 */
export function createTurns() {
  const line = createFairLine<Place>();
  /** Whose work is being done. */
  let atWork: string | undefined;

  const placesOf = (client: string): number => line.sizeOf(client) + (client === atWork ? 1 : 0);
  const startNext = (): void => {
    atWork = undefined;
    line.take()?.start();
  };
  /** Refuses what came last of the client who has most places, for one who has none. */
  const makeRoom = (client: string): void => {
    const [most] = line.owners().toSorted((one, other) => placesOf(other) - placesOf(one));
    const place = most === undefined ? undefined : line.newestOf(most);
    if (!place || most === undefined || placesOf(client) > 0 || placesOf(most) < 2) return;
    line.delete(most, place);
    place.refuse();
  };
  const waitForTurn = (client: string, signal: AbortSignal): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (): void => {
      line.delete(client, place);
      reject(signal.reason);
    };
    const place: Place = {
      start: () => {
        signal.removeEventListener('abort', leave);
        atWork = client;
        resolve();
      },
      refuse: () => reject(new RefusedError('unavailable', RETRY_AFTER_SECONDS)),
    };
    signal.addEventListener('abort', leave, { once: true });
    line.add(client, place);
    return promise;
  };
  /**
   * @param signal of who waits: when they leave, their place goes to the next
   * @throws RefusedError when too many wait; the signal's reason
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
