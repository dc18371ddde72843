import { setImmediate, setTimeout } from 'node:timers/promises';

/** How long others wait at most, by and large: steps are short. */
const SLICE_MILLISECONDS = 8;
/** A turn of the loop in which nobody else had anything to do is shorter. */
const IDLE_MILLISECONDS = 0.3;
/** A response is read, found, compressed and written, each in a turn of its own, and compressed by another thread. */
const COMPRESSION_MILLISECONDS = 1;
/** A crowd is let pass for a few turns, so that the work goes on whatever comes. */
const MOST_TURNS = 5;

/**
 * Work that pauses after each step, done in slices between which everything else has its turn: what came meanwhile goes
 * first, and goes on to its end, rather than to wait for a slice before each of its own steps.
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
  await letOthersPass(MOST_TURNS);
  return runInSlices(steps, signal, milliseconds);
}

/** Gives others a turn of the loop, and further ones while they have something to do. */
async function letOthersPass(turns: number): Promise<void> {
  const begun = performance.now();
  await setImmediate();
  if (turns <= 1 || performance.now() - begun < IDLE_MILLISECONDS) return;
  await setTimeout(COMPRESSION_MILLISECONDS);
  await letOthersPass(turns - 1);
}
