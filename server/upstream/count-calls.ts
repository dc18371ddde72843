import type { BreakerState } from '#server/observability/metrics.ts';
import { UnavailableError } from '#server/errors.ts';
import { inSpan } from '#server/observability/tracing.ts';
import { toUpstreamFailure, type FailureKind } from './upstream-failure.ts';

/** A 400, 404 or 414 also has the outcome `response` if the response reader accepts its body. */
type CallOutcome = 'response' | FailureKind;

/** Called when a call ends. The milliseconds include the wait for a slot. */
type CallListener = (call: { outcome: CallOutcome; milliseconds: number }) => void;

/** The calls are counted since the start of the process. */
export type UpstreamStats = {
  name: string;
  breaker: BreakerState;
  inFlight: number;
  calls: Record<CallOutcome, number>;
};

const NO_CALLS: Record<CallOutcome, number> = {
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

export type WatchedUpstream = {
  name: string;
  observe: (listener: CallListener) => void;
};

/** @param upstream the name of the upstream in traces */
export function countCalls(upstream: string) {
  const calls = { ...NO_CALLS };
  const listeners: CallListener[] = [];
  return {
    /** @throws UnavailableError if `work` throws any error; the cause is an `UpstreamFailure` */
    run: async <Value>(work: () => Promise<Value>): Promise<Value> => {
      const startedAt = performance.now();
      const end = (outcome: CallOutcome): void => {
        calls[outcome] += 1;
        const milliseconds = performance.now() - startedAt;
        for (const listener of listeners) listener({ outcome, milliseconds });
      };
      try {
        const value = await inSpan(`upstream ${upstream}`, {}, work);
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
