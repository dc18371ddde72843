import CircuitBreaker from 'opossum';
import type { BreakerState } from '#server/observability/metrics.ts';
import { isUntried, toUpstreamFailure, UpstreamFailure, UpstreamRefusal } from './upstream-failure.ts';

/** Failures are counted over so many deadlines of a call, in eight steps: over a shorter time timeouts would not add up. */
const WINDOW_DEADLINES = 1.6;
const WINDOW_STEPS = 8;
/** Fewer calls say nothing: one broken page must not open the circuit for all others. */
const MIN_CALLS = 5;
const MAX_FAILED_PERCENT = 50;
/**
 * Then a probe finds out whether the upstream is back. With a call's deadline this stays below five seconds. While the
 * circuit is closed a failure may be one page's own: a probe, at most this often, finds out whether all calls fail.
 */
const PAUSE_MILLISECONDS = 1000;

export type Breaker = {
  /** @throws UpstreamFailure `breaker-open` while it is open; else what the work throws, as an `UpstreamFailure` */
  run: <Value>(work: () => Promise<Value>) => Promise<Value>;
  state: () => BreakerState;
  stop: () => void;
};

/** Lets every call through: each is seldom enough to be its own probe. */
export const WITHOUT_BREAKER: Breaker = {
  run: async (work) => {
    try {
      return await work();
    } catch (error) {
      throw toUpstreamFailure(error);
    }
  },
  state: () => 'closed',
  stop: () => undefined,
};

type BreakerOptions = {
  /**
   * Runs a call that any working upstream serves: it finds out without a visitor that one is gone, or back.
   * @throws UnavailableError, `isUntried` where it could not ask
   */
  probe: () => Promise<unknown>;
  /** Of a call. */
  deadlineMilliseconds: number;
  /** Between two probes; a second when absent. */
  pauseMilliseconds?: number | undefined;
  onGone: () => void;
  onBack: () => void;
};

type Circuit = CircuitBreaker<[() => Promise<void>], void>;

/**
 * A circuit of opossum's that opens for an upstream that mostly fails, or that fails a visitor and the probe after that.
 * Closes by itself when a probe succeeds.
 */
export function createBreaker(options: BreakerOptions): Breaker {
  const { probe, onGone, onBack, deadlineMilliseconds, pauseMilliseconds = PAUSE_MILLISECONDS } = options;
  const circuit: Circuit = new CircuitBreaker((work: () => Promise<void>) => work(), {
    timeout: false,
    resetTimeout: pauseMilliseconds,
    errorThresholdPercentage: MAX_FAILED_PERCENT,
    volumeThreshold: MIN_CALLS,
    rollingCountTimeout: WINDOW_DEADLINES * deadlineMilliseconds,
    rollingCountBuckets: WINDOW_STEPS,
    rollingPercentilesEnabled: false,
    enableSnapshots: false,
    // A call that is refused says nothing of others, but where it was to show whether the upstream is back.
    errorFilter: (error) => error instanceof UpstreamRefusal && circuit.closed,
  });
  let isGone = false;
  circuit.on('open', () => {
    // It opens again after each probe that fails.
    if (!isGone) onGone();
    isGone = true;
  });
  circuit.on('close', () => {
    isGone = false;
    onBack();
  });
  probeWhenInDoubt(circuit, probe, pauseMilliseconds);

  return {
    run: (work) => {
      // The circuit knows no types: what the work yields goes past it.
      const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof work>>>();
      circuit
        .fire(async () => resolve(await work()))
        .catch((error: Error) =>
          reject(
            CircuitBreaker.isOurError(error) ? new UpstreamFailure('breaker-open') : toUpstreamFailure(error),
          ),
        );
      return promise;
    },
    state: () => {
      if (circuit.opened) return 'open';
      return circuit.halfOpen ? 'half-open' : 'closed';
    },
    stop: () => circuit.shutdown(),
  };
}

/** Probes after a failure, and after the pause. */
function probeWhenInDoubt(circuit: Circuit, probe: BreakerOptions['probe'], pauseMilliseconds: number): void {
  let checkedAt = -Infinity;
  const check = async (): Promise<void> => {
    try {
      await probe();
    } catch (error) {
      // Where no slot was free, nothing was found out: an upstream that is slow for many is not gone, and one that was
      // gone is probed again after the next pause.
      if (circuit.halfOpen || !isUntried(error)) circuit.open();
    }
  };
  circuit.on('halfOpen', () => void check());
  const checkNowAndThen = (): void => {
    if (!circuit.closed || performance.now() - checkedAt < pauseMilliseconds) return;
    checkedAt = performance.now();
    void check();
  };
  circuit.on('failure', checkNowAndThen);
  // What the filter above lets pass: the probe finds out whether other calls are refused too.
  circuit.on('success', (result: unknown) => {
    if (result instanceof UpstreamRefusal) checkNowAndThen();
  });
}
