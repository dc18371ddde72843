import { setImmediate, setTimeout } from 'node:timers/promises';

/** How long others wait at most, by and large: steps are short. */
const SLICE_MILLISECONDS = 8;
/** Of what is done for one visitor: a search that comes meanwhile waits for so much. */
export const SHORT_SLICE_MILLISECONDS = 3;
/** A turn of the loop in which nobody else had anything to do is shorter, but on a machine that is slowed down. */
const IDLE_MILLISECONDS = 0.3;
/** A response is read, found and written, each in a turn of its own; one that is not short is compressed by another thread. */
const COMPRESSION_MILLISECONDS = 1;
/** Of the loop between two slices: enough for one response. */
const MOST_TURNS = 5;
/** Of the time of its slices, what the work gives away at most: it takes half as long again, whatever comes. */
const GIVEN_SHARE = 0.5;

/**
 * Work that pauses after each step, done in slices between which everything else has its turn. What came meanwhile goes on
 * to its end before the next slice, as long as the work has time to give: a crowd gets one turn of the loop.
 * @param signal ends it between two slices: its reason is thrown
 * @param milliseconds of a slice, or of its only step where that takes longer
 */
export async function runInSlices<Value>(
  steps: Generator<void, Value>,
  signal?: AbortSignal,
  milliseconds = SLICE_MILLISECONDS,
): Promise<Value> {
  /** What the slices before may give away and did not, in milliseconds: below zero where a timer was late. */
  let unspent = 0;
  // A loop and not a function that calls itself: a promise for each of a thousand slices would stay until the last one.
  for (;;) {
    signal?.throwIfAborted();
    const begun = performance.now();
    const step = runSlice(steps, milliseconds);
    if (step.done) return step.value;
    unspent += GIVEN_SHARE * (performance.now() - begun);
    // oxlint-disable-next-line no-await-in-loop
    unspent -= await letOthersPass(unspent);
  }
}

/** Ends when another step as long as the last one would be too much. */
function runSlice<Value>(steps: Generator<void, Value>, milliseconds: number): IteratorResult<void, Value> {
  const end = performance.now() + milliseconds;
  for (let begun = performance.now(); ;) {
    const step = steps.next();
    const now = performance.now();
    if (step.done || now + (now - begun) > end) return step;
    begun = now;
  }
}

/**
 * Gives others a turn of the loop, and further ones while they have something to do.
 * @param most milliseconds that the further turns may take
 * @returns the milliseconds that they took
 */
async function letOthersPass(most: number): Promise<number> {
  if (await isTurnIdle()) return 0;
  const begun = performance.now();
  await giveTurns(MOST_TURNS - 1, begun + most);
  return performance.now() - begun;
}

async function giveTurns(turns: number, end: number): Promise<void> {
  if (turns === 0 || performance.now() + COMPRESSION_MILLISECONDS > end) return;
  await setTimeout(COMPRESSION_MILLISECONDS);
  if (await isTurnIdle()) return;
  await giveTurns(turns - 1, end);
}

async function isTurnIdle(): Promise<boolean> {
  const begun = performance.now();
  await setImmediate();
  return performance.now() - begun < IDLE_MILLISECONDS;
}
