import { UpstreamFailure } from './upstream-failure.ts';

/** A bit below the deadline of content, so that a visitor's 503 knows its reason. */
const DEADLINE_MILLISECONDS = 2500;

/**
 * Gives work a signal that ends it: at the deadline, or when the caller's does. The signal's reason says which.
 * @param outer the caller's signal: nothing stays attached to it
 */
export const withDeadline = async <Value>(
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> => {
  const controller = new AbortController();
  const abort = (): void => controller.abort(new UpstreamFailure('aborted'));
  const timer = setTimeout(() => controller.abort(new UpstreamFailure('timeout')), DEADLINE_MILLISECONDS);
  outer?.addEventListener('abort', abort);
  if (outer?.aborted) abort();
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
};
