import pTimeout from 'p-timeout';
import { UnavailableError } from '#server/errors.ts';

/** What work yields. @throws UnavailableError `deadline` when it takes longer; the work itself goes on */
export function inTime<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  return pTimeout(work, {
    milliseconds,
    fallback: () => {
      throw new UnavailableError('deadline');
    },
  });
}
