import CircuitBreaker from 'opossum';
import type { BreakerState } from '#server/observability/metrics.ts';
import { isUntried, toUpstreamFailure, UpstreamFailure } from './upstream-failure.ts';

/** Failures are counted over this time, in eight steps: longer than the deadline of a call, or timeouts would not add up. */
const WINDOW_MILLISECONDS = 4000;
const WINDOW_STEPS = 8;
/** Fewer calls say nothing: one broken page must not close the way to all others. */
const MIN_CALLS = 5;
const MAX_FAILED_PERCENT = 50;
/** Then one call finds out whether the upstream is back. With a call's deadline this stays below five seconds. */
const PAUSE_MILLISECONDS = 1000;
/** A failure may be one page's own: no oftener than this it is found out whether it is everyone's. */
const CHECK_MILLISECONDS = 1000;

export type Breaker = {
  /** @throws UpstreamFailure `breaker-open` while it is open; else what the work throws, as an `UpstreamFailure` */
  run: <Value>(work: () => Promise<Value>) => Promise<Value>;
  state: () => BreakerState;
  stop: () => void;
};

type BreakerOptions = {
  /**
   * Runs a call that any working upstream answers: it finds out that one is gone, or back, without a visitor.
   * @throws UnavailableError, `isUntried` where it could not ask
   */
  probe: () => Promise<unknown>;
  onGone: () => void;
  onBack: () => void;
};

type Circuit = CircuitBreaker<[() => Promise<void>], void>;

/**
 * Stops asking an upstream that is gone: one that mostly fails, or that fails a visitor and the probe after that.
 * Finds out by itself when it is back.
 */
export function createBreaker({ probe, onGone, onBack }: BreakerOptions): Breaker {
  const circuit = new CircuitBreaker((work: () => Promise<void>) => work(), {
    timeout: false,
    resetTimeout: PAUSE_MILLISECONDS,
    errorThresholdPercentage: MAX_FAILED_PERCENT,
    volumeThreshold: MIN_CALLS,
    rollingCountTimeout: WINDOW_MILLISECONDS,
    rollingCountBuckets: WINDOW_STEPS,
    rollingPercentilesEnabled: false,
    enableSnapshots: false,
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
  const stopProbing = probeWhenInDoubt(circuit, probe);

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
    stop: () => {
      stopProbing();
      circuit.shutdown();
    },
  };
}

/** Probes after a failure, and after the pause. @returns what ends it */
function probeWhenInDoubt(circuit: Circuit, probe: BreakerOptions['probe']): () => void {
  let checkedAt = -Infinity;
  let again: NodeJS.Timeout | undefined;
  let timesOpened = 0;
  circuit.on('open', () => {
    timesOpened += 1;
  });
  const findOut = async (): Promise<void> => {
    const before = timesOpened;
    try {
      await probe();
    } catch (error) {
      // Where no call was free, nothing was found out: an upstream that is slow for many is not gone.
      if (isUntried(error)) {
        if (circuit.halfOpen) again = setTimeout(findOutAgain, PAUSE_MILLISECONDS).unref();
        return;
      }
      // What began before the upstream was found to be gone says nothing about whether it is back.
      if (timesOpened === before) circuit.open();
    }
  };
  const findOutAgain = (): void => {
    if (circuit.halfOpen) void findOut();
  };
  circuit.on('halfOpen', () => void findOut());
  circuit.on('failure', () => {
    if (!circuit.closed || performance.now() - checkedAt < CHECK_MILLISECONDS) return;
    checkedAt = performance.now();
    void findOut();
  });
  return () => clearTimeout(again);
}
