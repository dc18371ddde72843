import { setImmediate, setTimeout } from 'node:timers/promises';

/** How long others wait at most, by and large: steps are short. */
const SLICE_MILLISECONDS = 8;
/** A turn of the loop in which nobody else had anything to do is shorter, but on a machine that is slowed down. */
const IDLE_MILLISECONDS = 0.3;
/** A response is read, found, compressed and written, each in a turn of its own, and compressed by another thread. */
const COMPRESSION_MILLISECONDS = 1;
/** Of the loop between two slices: enough for one response. */
const MOST_TURNS = 5;
/** Of the time of its slices, what the work gives away at most: it takes half as long again, whatever comes. */
const GIVEN_SHARE = 0.5;

/**
 * Work that pauses after each step, done in slices between which everything else has its turn. What came meanwhile goes on
 * to its end before the next slice, as long as the work has time to give: a crowd gets one turn of the loop.
 * @param signal ends it between two slices: its reason is thrown
 * @param milliseconds of a slice
 */
export function runInSlices<Value>(
  steps: Generator<void, Value>,
  signal?: AbortSignal,
  milliseconds = SLICE_MILLISECONDS,
): Promise<Value> {
  return runSlice(steps, { signal, milliseconds }, 0);
}

type Slices = { signal: AbortSignal | undefined; milliseconds: number };

/** @param unspent what the slices before may give away and did not, in milliseconds: below zero where a timer was late */
async function runSlice<Value>(
  steps: Generator<void, Value>,
  slices: Slices,
  unspent: number,
): Promise<Value> {
  slices.signal?.throwIfAborted();
  const begun = performance.now();
  while (performance.now() - begun < slices.milliseconds) {
    const step = steps.next();
    if (step.done) return step.value;
  }
  const left = unspent + GIVEN_SHARE * (performance.now() - begun);
  return runSlice(steps, slices, left - (await letOthersPass(left)));
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
