import { LRUCache } from 'lru-cache';
import { RefusedError } from '#server/errors.ts';
import { currentClient, isWithoutAddress } from '../async-context.ts';
import { toNetworkKey } from '../client-address.ts';

/**
 * The share of a network's cost that counts against each IP address of the network. So a client that sends from many IP
 * addresses of one network waits longer than clients of other networks. Another visitor of its network waits less than this
 * client, because the visitor's own IP address has cost little.
 */
const NETWORK_SHARE = 1 / 16;
/** The most IP addresses, and the most networks, whose costs are remembered. The least recently used are forgotten. */
const MAX_CLIENTS = 20_000;
const MILLISECONDS = 1000;

type CostQueueOptions = {
  /** The number of pieces of work that run at the same time. */
  atOnce: number;
  /** The largest number of waiting pieces of work. When more arrive, the work of the client that cost most lately is refused. */
  mostWaiting: number;
  /** The time in seconds after which half of a client's cost is forgotten. */
  halfLifeSeconds: number;
  retryAfterSeconds: number;
};

/**
 * Running work calls this function where it can be interrupted. If the first waiting work ranks before the running work, the
 * waiting work runs next, and the promise resolves when the interrupted work has its turn again. Otherwise the promise
 * resolves at once.
 */
type GiveWay = () => Promise<void>;

export type CostQueue = {
  /**
   * Runs work of the current client when its turn comes.
   * @param options.cost in the unit of the queue, for example lines; it counts against the client
   * @param options.signal aborts the wait
   * @throws RefusedError when the queue is full and the other clients have cost less; the reason of the signal when it aborts
   */
  run: <Value>(
    work: (giveWay: GiveWay) => Promise<Value>,
    options: { cost: number; signal?: AbortSignal },
  ) => Promise<Value>;
};

type QueuePlace = { rank: number; number: number };
type WaitingJob = QueuePlace & { start: () => void; refuse: () => void };

/**
 * Creates a queue for work that only a few requests can do at the same time. The work of the client that cost least lately
 * runs first, and when the queue is full, the work of the client that cost most is refused. So a client that has sent
 * nothing else is served, whatever many other clients send. Work of equal rank runs in the order in which it came.
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
    /** @throws RefusedError when `mostWaiting` pieces of work wait before this place; the reason of the signal when it aborts */
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

/** Creates a function that counts a cost against the current client and returns the rank of the work. */
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

/** Creates a function that adds a cost to a key and returns the sum. The sum decays with its half-life. */
function createCosts(halfLifeSeconds: number, now: () => number): (key: string, cost: number) => number {
  // The option `max` would reserve the memory of all clients at once, half a megabyte, but `maxSize` does not.
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
