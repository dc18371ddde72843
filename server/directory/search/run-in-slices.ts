import { setImmediate } from 'node:timers/promises';

/** How long others wait at most, by and large: steps are short. */
const SLICE_MILLISECONDS = 8;

/**
 * Work that pauses after each step, done in slices between which everything else has its turn.
 * @param signal ends it between two slices: its reason is thrown
 * @param milliseconds of a slice
 */
export async function runInSlices<Value>(
  steps: Generator<void, Value>,
  signal?: AbortSignal,
  milliseconds = SLICE_MILLISECONDS,
): Promise<Value> {
  signal?.throwIfAborted();
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const step = steps.next();
    if (step.done) return step.value;
  }
  await setImmediate();
  return runInSlices(steps, signal, milliseconds);
}
