import type { BreakerState } from './breaker.ts';
import type { FailureKind } from './upstream-failure.ts';

/** How a call ended. A refusal that the upstream explains, 404 and 400, is an answer. */
export type CallOutcome = 'answer' | FailureKind;

/** Told of each call when it ends, with the milliseconds it took, waiting included. */
export type CallListener = (call: { outcome: CallOutcome; milliseconds: number }) => void;

/** How an upstream does, since the start. */
export type UpstreamStats = {
  name: string;
  breaker: BreakerState;
  inFlight: number;
  /** Calls by how they ended. */
  calls: Record<CallOutcome, number>;
};

const NONE: Record<CallOutcome, number> = {
  answer: 0,
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
};

/** Counts the calls of one client. */
export const countCalls = () => {
  const calls = { ...NONE };
  const listeners: CallListener[] = [];
  return {
    /** Begins a call; what it returns ends it. */
    start: () => {
      const startedAt = performance.now();
      return (outcome: CallOutcome): void => {
        calls[outcome] += 1;
        const milliseconds = performance.now() - startedAt;
        for (const listener of listeners) listener({ outcome, milliseconds });
      };
    },
    totals: (): Pick<UpstreamStats, 'calls'> => ({ calls: { ...calls } }),
    observe: (listener: CallListener): void => void listeners.push(listener),
  };
};
