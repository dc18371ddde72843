import { LRUCache } from 'lru-cache';
import { RefusedError } from '#server/errors.ts';
import { currentClient, isWithoutAddress } from '../async-context.ts';
import { toNetworkKey } from '../client-address.ts';

/**
 * This share of a network's cost is added to the cost of each IP address in the network. A client that sends from many IP
 * addresses of one network therefore waits longer than clients of other networks. Another visitor in that network waits less
 * than this client, because the visitor's own IP address has caused little cost.
 */
const NETWORK_SHARE = 1 / 16;
/**
 * The maximum number of IP addresses whose costs are remembered. The same limit applies to networks. The least recently used
 * entries are dropped.
 */
const MAX_CLIENTS = 20_000;
const MILLISECONDS = 1000;

type CostQueueOptions = {
  /** The maximum number of pieces of work that run at the same time. */
  atOnce: number;
  /**
   * The maximum number of waiting pieces of work. When more arrive, the work of the client with the highest recent cost is
   * refused.
   */
  mostWaiting: number;
  /** The time in seconds in which the recorded cost of a client falls by half. */
  halfLifeSeconds: number;
  retryAfterSeconds: number;
};

/**
 * Running work calls this function at points where it can be interrupted. If waiting work has a lower rank, because its client
 * has caused less cost, that work runs first, and the promise resolves when the interrupted work has its turn again. Otherwise
 * the promise resolves at once.
 */
type GiveWay = () => Promise<void>;

export type CostQueue = {
  /**
   * Runs work for the current client when the work has its turn.
   * @param options.cost the cost in the unit of the queue, for example lines; it is added to the client's cost
   * @param options.signal ends the wait when it aborts
   * @throws RefusedError when too much work waits and this work is last in the queue; when `signal` aborts, its reason
   */
  run: <Value>(
    work: (giveWay: GiveWay) => Promise<Value>,
    options: { cost: number; signal?: AbortSignal },
  ) => Promise<Value>;
};

type QueuePlace = { rank: number; number: number };
type WaitingJob = QueuePlace & { start: () => void; refuse: () => void };

/**
 * Creates a queue for work that only a few requests can do at the same time. The work of the client with the lowest recent
 * cost runs first. When the queue is full, the work of the client with the highest recent cost is refused. A client that has
 * sent nothing else is therefore served, even if many other clients send requests. Work of equal rank runs in order of
 * arrival.
 * @param now returns monotonic milliseconds
 */
export function createCostQueue(
  { atOnce, mostWaiting, halfLifeSeconds, retryAfterSeconds }: CostQueueOptions,
  now = () => performance.now(),
): CostQueue {
  const rankOf = createRanks(halfLifeSeconds, now);
  const line = createLine(mostWaiting, retryAfterSeconds);
  let running = 0;
  let taken = 0;

  const release = (): void => {
    const next = line.take();
    if (next) next.start();
    else running -= 1;
  };
  return {
    run: async (work, { cost, signal }) => {
      signal?.throwIfAborted();
      const place = { rank: rankOf(cost), number: (taken += 1) };
      let isRunning = running < atOnce;
      if (isRunning) running += 1;
      const waitForTurn = async (): Promise<void> => {
        await line.wait(place, signal);
        isRunning = true;
      };
      const giveWay = async (): Promise<void> => {
        if (!line.hasBefore(place)) return;
        isRunning = false;
        release();
        await waitForTurn();
      };
      if (!isRunning) await waitForTurn();
      try {
        return await work(giveWay);
      } finally {
        if (isRunning) release();
      }
    },
  };
}

/** Creates the line of waiting work. The work with the lowest rank is first, and work of equal rank is in order of arrival. */
function createLine(mostWaiting: number, retryAfterSeconds: number) {
  const line: WaitingJob[] = [];
  return {
    take: () => line.shift(),
    hasBefore: (place: QueuePlace): boolean => {
      const [next] = line;
      return next !== undefined && isBefore(next, place);
    },
    /**
     * Waits until it is the turn of the work at this place.
     * @throws RefusedError when more than `mostWaiting` pieces of work wait and this one is last; when `signal` aborts, its
     * reason
     */
    wait: async (place: QueuePlace, signal?: AbortSignal): Promise<void> => {
      signal?.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const waiting: WaitingJob = {
        ...place,
        start: resolve,
        refuse: () => reject(new RefusedError('unavailable', retryAfterSeconds)),
      };
      const abort = (): void => {
        const index = line.indexOf(waiting);
        if (index >= 0) line.splice(index, 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', abort, { once: true });
      const behind = line.findIndex((other) => isBefore(place, other));
      line.splice(behind < 0 ? line.length : behind, 0, waiting);
      if (line.length > mostWaiting) line.pop()?.refuse();
      try {
        await promise;
      } finally {
        signal?.removeEventListener('abort', abort);
      }
    },
  };
}

/**
 * Creates a function that adds a cost to the current client and returns the rank of the work. Work with a lower rank runs
 * first.
 */
function createRanks(halfLifeSeconds: number, now: () => number): (cost: number) => number {
  const addToAddress = createCosts(halfLifeSeconds, now);
  const addToNetwork = createCosts(halfLifeSeconds, now);
  return (cost) => {
    const client = currentClient();
    if (isWithoutAddress(client)) return cost;
    return addToAddress(client, cost) + NETWORK_SHARE * addToNetwork(toNetworkKey(client), cost);
  };
}

function isBefore(one: QueuePlace, other: QueuePlace): boolean {
  return one.rank === other.rank ? one.number < other.number : one.rank < other.rank;
}

/** Creates a function that adds a cost to the sum of a key and returns the sum. A sum decays with the given half-life. */
function createCosts(halfLifeSeconds: number, now: () => number): (key: string, cost: number) => number {
  // The option `max` would allocate the memory for all clients in advance, which is half a megabyte. `maxSize` does not.
  const costs = new LRUCache<string, { sum: number; at: number }>({
    maxSize: MAX_CLIENTS,
    sizeCalculation: () => 1,
  });
  return (key, cost) => {
    const at = now();
    const before = costs.get(key);
    const halvings = before ? (at - before.at) / MILLISECONDS / halfLifeSeconds : 0;
    const sum = (before ? before.sum * 0.5 ** halvings : 0) + cost;
    costs.set(key, { sum, at });
    return sum;
  };
}
