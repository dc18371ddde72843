import { UpstreamFailure } from './upstream-failure.ts';

/** A bit below the deadline of content, so that a visitor's 503 knows its reason. */
const DEADLINE_MILLISECONDS = 2500;

/** Gives work a signal that ends it at the deadline, with an UpstreamFailure `timeout` as its reason. */
export async function withDeadline<Value>(
  work: (signal: AbortSignal) => Promise<Value>,
  milliseconds = DEADLINE_MILLISECONDS,
): Promise<Value> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new UpstreamFailure('timeout')), milliseconds);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
