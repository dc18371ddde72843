import type { BreakerState } from '#server/observability/metrics.ts';
import { UnavailableError } from '#server/errors.ts';
import { toUpstreamFailure, type FailureKind } from './upstream-failure.ts';

/** How a call ended. A refusal that the upstream explains, 404 and 400, is a `response`. */
export type CallOutcome = 'response' | FailureKind;

/** Called when a call ends, with the milliseconds it took, waiting included. */
export type CallListener = (call: { outcome: CallOutcome; milliseconds: number }) => void;

/** The state of an upstream, and its calls since the start. */
export type UpstreamStats = {
  /** In the log and in metrics. */
  name: string;
  breaker: BreakerState;
  inFlight: number;
  /** Calls by how they ended. */
  calls: Record<CallOutcome, number>;
};

const NONE: Record<CallOutcome, number> = {
  response: 0,
  timeout: 0,
  refused: 0,
  broken: 0,
  redirect: 0,
  status: 0,
  'too-large': 0,
  'not-json': 0,
  'wrong-shape': 0,
  'breaker-open': 0,
  busy: 0,
  held: 0,
};

/** What metrics watch of an upstream. */
export type WatchedUpstream = {
  name: string;
  /** @param listener called when a call ends */
  observe: (listener: CallListener) => void;
};

/** Counts the calls of one client. */
export function countCalls() {
  const calls = { ...NONE };
  const listeners: CallListener[] = [];
  return {
    /**
     * Makes a call and counts how it ended.
     * @throws UnavailableError, with an `UpstreamFailure` as its cause, for each error of the work
     */
    run: async <Value>(work: () => Promise<Value>): Promise<Value> => {
      const startedAt = performance.now();
      const end = (outcome: CallOutcome): void => {
        calls[outcome] += 1;
        const milliseconds = performance.now() - startedAt;
        for (const listener of listeners) listener({ outcome, milliseconds });
      };
      try {
        const value = await work();
        end('response');
        return value;
      } catch (error) {
        const failure = toUpstreamFailure(error);
        end(failure.kind);
        throw new UnavailableError(failure);
      }
    },
    totals: (): Pick<UpstreamStats, 'calls'> => ({ calls: { ...calls } }),
    observe: (listener: CallListener): void => void listeners.push(listener),
  };
}
