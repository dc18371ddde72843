import { currentClient } from '#server/http/current-client.ts';
import { createFairLine, type FairLine } from '#server/http/fair-line.ts';
import { UpstreamFailure } from './upstream-failure.ts';

/** Calls to one upstream at a time: what a small server answers well, and all that may hang at once. */
export const MAX_IN_FLIGHT = 32;
/** Calls of one client that may wait while others finish: a crowd at a cold start. Each holds a request in memory. */
const MAX_WAITING_OF_ONE = 256;
/** Of all clients: a crowd of one leaves as many places to the others. */
const MAX_WAITING = 2 * MAX_WAITING_OF_ONE;
/** No call finished for this long: the upstream hangs, and waiting longer would not help. */
const STALLED_MILLISECONDS = 200;

type Waiting = { start: () => void; fail: (reason: unknown) => void };

export type CallSlots = {
  /**
   * Takes a slot, and resolves to what gives it back.
   * @throws UpstreamFailure `busy`: at once when the upstream hangs, or when the signal ends the wait
   */
  take: (signal: AbortSignal) => Promise<() => void>;
  inFlight: () => number;
};

/**
 * The bulkhead of one upstream: bounds the calls in flight. Calls wait only while the upstream is quick, and clients take
 * turns. Those of libraries let nobody leave their queue, see decision 0005.
 */
export function createCallSlots(): CallSlots {
  const line = createFairLine<Waiting>();
  let inFlight = 0;
  let isStalled = false;
  let watch: NodeJS.Timeout | undefined;

  /** A call began or finished: from here on a timer watches whether all slots stay taken. */
  const watchSlots = (): void => {
    clearTimeout(watch);
    isStalled = false;
    if (inFlight < MAX_IN_FLIGHT) return;
    const dueAt = performance.now() + STALLED_MILLISECONDS;
    watch = setTimeout(() => {
      // Where the timer itself is late, this process was busy: responses may have come and not been read.
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
  return line.size() >= MAX_WAITING || line.sizeOf(client) >= MAX_WAITING_OF_ONE;
}
