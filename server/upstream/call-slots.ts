import { UpstreamFailure } from './upstream-failure.ts';

/** Calls to one upstream at a time: what a small server answers well, and all that may hang at once. */
const MAX_IN_FLIGHT = 32;
/** Calls that may wait while others come back: a crowd at a cold start. Each holds a visitor's request in memory. */
const MAX_WAITING = 256;
/** Nothing came back for this long: the upstream hangs, and waiting for it would only be longer. */
const STALLED_MILLISECONDS = 200;

type Waiting = { start: () => void; fail: (reason: unknown) => void };

export type CallSlots = {
  /**
   * Takes a slot, and resolves to what gives it back.
   * @throws UpstreamFailure `busy`, at once when the upstream hangs, or the signal's reason
   */
  take: (signal: AbortSignal) => Promise<() => void>;
  inFlight: () => number;
};

/** Bounds the calls in flight. A line forms only while the upstream is quick. */
export const createCallSlots = (): CallSlots => {
  const line = new Set<Waiting>();
  let inFlight = 0;
  let lastProgress = 0;
  let watch: NodeJS.Timeout | undefined;

  const stall = (): void => {
    for (const waiting of line) waiting.fail(new UpstreamFailure('busy'));
  };
  const progress = (): void => {
    lastProgress = performance.now();
    clearTimeout(watch);
    if (line.size > 0) watch = setTimeout(stall, STALLED_MILLISECONDS);
  };
  const release = (): void => {
    inFlight -= 1;
    const [next] = line;
    next?.start();
    progress();
  };
  const isStalled = (): boolean => performance.now() - lastProgress > STALLED_MILLISECONDS;

  const wait = (signal: AbortSignal): Promise<() => void> => {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const leave = (): void => {
      line.delete(waiting);
      signal.removeEventListener('abort', abort);
    };
    const waiting: Waiting = {
      start: () => {
        leave();
        resolve(enter());
      },
      fail: (reason) => {
        leave();
        reject(reason);
      },
    };
    const abort = (): void => waiting.fail(signal.reason);
    signal.addEventListener('abort', abort);
    line.add(waiting);
    if (line.size === 1) progress();
    return promise;
  };
  const enter = (): (() => void) => {
    inFlight += 1;
    if (inFlight === MAX_IN_FLIGHT) lastProgress = performance.now();
    return release;
  };

  return {
    take: async (signal) => {
      if (inFlight < MAX_IN_FLIGHT) return enter();
      if (line.size >= MAX_WAITING || isStalled()) throw new UpstreamFailure('busy');
      return wait(signal);
    },
    inFlight: () => inFlight,
  };
};
