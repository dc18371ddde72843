import { setImmediate } from 'node:timers/promises';
import type { NextTurn } from '#shared/components/slices.tsx';

/** Of one page at a stretch, with the slice that is under way: others are served in between, and none is 50 ms late. */
const LONGEST_MILLISECONDS = 8;

/** The turns of one render. It makes progress in each, however much others do between them. */
export function createNextTurn(): NextTurn {
  let since: number | undefined;
  let next: Promise<void> | undefined;
  const wait = async (): Promise<void> => {
    await setImmediate();
    since = undefined;
    next = undefined;
  };
  return () => {
    since ??= performance.now();
    if (performance.now() - since < LONGEST_MILLISECONDS) return undefined;
    next ??= wait();
    return next;
  };
}
