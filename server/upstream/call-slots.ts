import { currentClient } from '#server/http/async-context.ts';
import { createFairLine, type FairLine } from '#server/http/queues/fair-line.ts';
import { UpstreamFailure } from './upstream-failure.ts';

/** The maximum number of simultaneous calls to one upstream. A small server can answer this number of calls. */
export const MAX_IN_FLIGHT = 32;
/**
 * The maximum number of waiting calls of one client. It is high, because many calls wait after a cold start. It is limited,
 * because each waiting call holds a request in memory.
 */
const MAX_WAITING_PER_CLIENT = 256;
/** The maximum number of waiting calls of all clients. One client can have at most half of them. */
const MAX_WAITING = 2 * MAX_WAITING_PER_CLIENT;
/**
 * If all slots are taken and no call ends in this time, the upstream counts as stalled. Calls then fail at once,
 * because waiting would not help.
 */
const STALLED_MILLISECONDS = 200;

type Waiting = { start: () => void; fail: (reason: unknown) => void };

export type CallSlots = {
  /**
   * Takes a slot, and waits for one if all are taken. Resolves to a function that releases the slot.
   * @throws UpstreamFailure `busy` when the upstream is stalled, when too many calls wait, or when the signal aborts
   * the wait
   */
  take: (signal: AbortSignal) => Promise<() => void>;
  inFlight: () => number;
};

/**
 * Limits how many calls to one upstream run at the same time. Further calls wait for a slot, and the waiting clients get slots in
 * turn. While the upstream is stalled, further calls fail at once. No library is used, because the tested ones cannot cancel a
 * call that waits in their queue (decision 0005).
 */
export function createCallSlots(): CallSlots {
  const line = createFairLine<Waiting>();
  let inFlight = 0;
  let isStalled = false;
  let watch: NodeJS.Timeout | undefined;

  /**
   * Restarts the timer if all slots are taken, and otherwise stops it. Must be called when a call starts or ends. If the timer
   * fires, no call has ended in time, and the upstream is stalled.
   */
  const watchSlots = (): void => {
    clearTimeout(watch);
    isStalled = false;
    if (inFlight < MAX_IN_FLIGHT) return;
    const dueAt = performance.now() + STALLED_MILLISECONDS;
    watch = setTimeout(() => {
      // If the timer is late, this process was busy, and may not have read responses that have arrived.
      if (performance.now() - dueAt > STALLED_MILLISECONDS) watchSlots();
      else stall();
    }, STALLED_MILLISECONDS);
  };
  const stall = (): void => {
    isStalled = true;
    for (let waiting = line.take(); waiting; waiting = line.take()) waiting.fail(new UpstreamFailure('busy'));
  };
  const enter = (): (() => void) => {
    inFlight += 1;
    watchSlots();
    return release;
  };
  const release = (): void => {
    inFlight -= 1;
    const next = line.take();
    if (next) next.start();
    else watchSlots();
  };
  const wait = (client: string, signal: AbortSignal): Promise<() => void> => {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const waiting: Waiting = {
      start: () => {
        signal.removeEventListener('abort', abort);
        resolve(enter());
      },
      fail: (reason) => {
        line.delete(client, waiting);
        signal.removeEventListener('abort', abort);
        reject(reason);
      },
    };
    const abort = (): void => waiting.fail(new UpstreamFailure('busy'));
    signal.addEventListener('abort', abort);
    line.add(client, waiting);
    return promise;
  };

  return {
    take: async (signal) => {
      if (inFlight < MAX_IN_FLIGHT) return enter();
      const client = currentClient();
      if (isStalled || isFullFor(line, client)) throw new UpstreamFailure('busy');
      return wait(client, signal);
    },
    inFlight: () => inFlight,
  };
}

function isFullFor(line: FairLine<Waiting>, client: string): boolean {
  return line.size() >= MAX_WAITING || line.sizeOf(client) >= MAX_WAITING_PER_CLIENT;
}
