import { setImmediate, setTimeout } from 'node:timers/promises';

/** The default length of a slice. Other work waits only slightly longer than this, because each step of a slice is short. */
const SLICE_MILLISECONDS = 8;
/**
 * The length of a slice of work for a single visitor. It is shorter than the default, so that searches of other visitors wait
 * less.
 */
export const SHORT_SLICE_MILLISECONDS = 3;
/** If a turn of the event loop takes less than this time, no other work was waiting. */
const IDLE_MILLISECONDS = 0.3;
/**
 * The pause before each turn of the event loop between two slices, except the first turn. In about this time another thread
 * compresses a response, which is then written in the next turn.
 */
const COMPRESSION_MILLISECONDS = 1;
/** The maximum number of turns of the event loop between two slices. Five are enough for one response. */
const MOST_TURNS = 5;
/**
 * The time for other work between two slices, as a share of the time of a slice. The sliced work therefore takes at most about
 * 1.5 times as long as it would without interruption.
 */
const YIELDED_SHARE = 0.5;

/**
 * Runs a generator in slices and lets other work of the event loop run between two slices. Requests that arrived during a
 * slice finish before the next slice, unless they need more time than YIELDED_SHARE allows. Even then, other work gets at
 * least one turn of the event loop between two slices.
 * @param signal aborts the work between two slices, and its reason is thrown
 * @param milliseconds length of a slice; a single longer step exceeds it
 * @param giveWay waits between two slices while more urgent work runs
 */
export async function runInSlices<Value>(
  steps: Generator<void, Value>,
  signal?: AbortSignal,
  milliseconds = SLICE_MILLISECONDS,
  giveWay?: () => Promise<void>,
): Promise<Value> {
  /**
   * The milliseconds that are left of the budget for other work. The value becomes negative if other work or a late timer
   * exceeds the budget.
   */
  let unspent = 0;
  // This is a loop, because a recursion would hold one promise for each slice, and there may be a thousand slices.
  for (;;) {
    signal?.throwIfAborted();
    const begun = performance.now();
    const step = runSlice(steps, milliseconds);
    if (step.done) return step.value;
    unspent += YIELDED_SHARE * (performance.now() - begun);
    /* oxlint-disable no-await-in-loop */
    unspent -= await yieldToLoop(unspent);
    await giveWay?.();
    /* oxlint-enable no-await-in-loop */
  }
}

/** Runs steps until the slice is over. The slice ends early if another step as long as the last one would exceed it. */
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
 * Waits for one turn of the event loop, and for further turns while other work is waiting.
 * @param most maximum milliseconds for the further turns
 * @returns the milliseconds that the further turns took
 */
async function yieldToLoop(most: number): Promise<number> {
  if (await isTurnIdle()) return 0;
  const begun = performance.now();
  await waitForTurns(MOST_TURNS - 1, begun + most);
  return performance.now() - begun;
}

async function waitForTurns(turns: number, end: number): Promise<void> {
  if (turns === 0 || performance.now() + COMPRESSION_MILLISECONDS > end) return;
  await setTimeout(COMPRESSION_MILLISECONDS);
  if (await isTurnIdle()) return;
  await waitForTurns(turns - 1, end);
}

async function isTurnIdle(): Promise<boolean> {
  const begun = performance.now();
  await setImmediate();
  return performance.now() - begun < IDLE_MILLISECONDS;
}
