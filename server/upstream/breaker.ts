import CircuitBreaker from 'opossum';
import type { BreakerState } from '#server/observability/metrics.ts';
import { isUntried, toUpstreamFailure, UpstreamFailure, UpstreamRefusal } from './upstream-failure.ts';

/**
 * The length of the window in which failures are counted, as a multiple of the deadline of a call. A call that times
 * out takes a whole deadline, so too few timeouts would fall into a shorter window.
 */
const WINDOW_DEADLINES = 1.6;
const WINDOW_STEPS = 8;
/**
 * The minimum number of calls in the window. With fewer calls, the circuit opens only if a probe fails. Otherwise one broken page
 * could block all other pages.
 */
const MIN_CALLS = 5;
const MAX_FAILED_PERCENT = 50;
/**
 * The time from the opening of the circuit to the next probe. This time and the default deadline of a call take less than five
 * seconds, so the recovery of an upstream is detected soon. While the circuit is closed, it is the minimum time between two
 * probes. A failed call then starts a probe, because the failure may concern only one page.
 */
const PAUSE_MILLISECONDS = 1000;

export type Breaker = {
  /**
   * @throws UpstreamFailure `breaker-open` while the circuit is open, and while a probe of the half-open circuit runs;
   * otherwise the error of `work`, converted to an UpstreamFailure
   */
  run: <Value>(work: () => Promise<Value>) => Promise<Value>;
  state: () => BreakerState;
  stop: () => void;
};

/** A breaker that never opens. It is for upstreams that are called so rarely that probes would be most of their calls. */
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
   * Makes a call that any working upstream can answer. The breaker sends a probe after a failed call and after each pause of the
   * open circuit, so it detects the start and the end of an outage without further calls by visitors.
   * @throws UnavailableError; if the probe could not be sent, `isUntried` returns true for the error
   */
  probe: () => Promise<unknown>;
  deadlineMilliseconds: number;
  /** The pause between two probes. The default is a second. */
  pauseMilliseconds?: number | undefined;
  onGone: () => void;
  onBack: () => void;
};

type Circuit = CircuitBreaker<[() => Promise<void>], void>;

/**
 * Creates a circuit breaker (opossum). It opens when most calls fail, or when a call and the probe after it fail. It
 * closes when a probe succeeds.
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
    // A refusal (429 or 503) is a failure only if it is the response to the probe of a half-open circuit. While the circuit is
    // closed, a refusal may concern only one call.
    errorFilter: (error) => error instanceof UpstreamRefusal && circuit.closed,
  });
  let isGone = false;
  circuit.on('open', () => {
    // The circuit opens again after each failed probe, but the outage starts only when it opens for the first time.
    if (!isGone) onGone();
    isGone = true;
  });
  circuit.on('close', () => {
    isGone = false;
    onBack();
  });
  probeAfterFailures(circuit, probe, pauseMilliseconds);

  return {
    run: (work) => {
      // opossum is not generic, so the typed result is passed outside the circuit.
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

/** Sends a probe after a failure, and when the pause of an open circuit has ended. */
function probeAfterFailures(
  circuit: Circuit,
  probe: BreakerOptions['probe'],
  pauseMilliseconds: number,
): void {
  let checkedAt = -Infinity;
  const check = async (): Promise<void> => {
    try {
      await probe();
    } catch (error) {
      // A probe that was not sent says nothing about the upstream, so it leaves a closed circuit closed. A half-open
      // circuit opens again after any failure, so that the next probe follows after the pause.
      if (circuit.halfOpen || !isUntried(error)) circuit.open();
    }
  };
  circuit.on('halfOpen', () => void check());
  const checkWhenDue = (): void => {
    if (!circuit.closed || performance.now() - checkedAt < pauseMilliseconds) return;
    checkedAt = performance.now();
    void check();
  };
  circuit.on('failure', checkWhenDue);
  // Because of `errorFilter`, opossum emits `success` for a refusal. A probe then checks if other calls are refused
  // too.
  circuit.on('success', (result: unknown) => {
    if (result instanceof UpstreamRefusal) checkWhenDue();
  });
}
