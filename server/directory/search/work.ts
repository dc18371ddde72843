/** Prices of search steps in units of 0.02 microseconds, fitted to the processor time of 900 lines of all kinds. */
export const WORK = {
  /** One name is checked for a similar length or for shared pairs of letters. */
  looked: 2,
  /** One name is compared with words of the line, letter by letter. */
  compared: 5,
  /** One name is found in the line, whole or begun, together with all entries that have it. */
  named: 26,
  /** One candidate is aligned with the line. */
  aligned: 260,
  /** One letter of the line is read: this covers its words, non-places and unit words. */
  letter: 200,
  /** One found place is sorted and counted. */
  ranked: 5,
  /** One found place is checked as a rival of the first place. */
  judged: 1,
} as const;

/**
 * The work after which a line skips optional steps: guesses, names with a slip or half typed, further candidates, and
 * the search for a town. Addresses as people write them take a fifth of this on average and always less than nine
 * tenths. Steps that have begun may add a sixth, so a line costs less than six addresses.
 */
export const MOST_WORK = 160_000;

/** Counts the work for one line. It is counted, not timed, so that a line has the same results on every machine. */
export type Work = {
  add: (units: number) => void;
  /** Counts the final steps, which always run. They do not make the line skip anything. */
  addLast: (units: number) => void;
  /** True if the line skips optional steps from now on. */
  isSpent: () => boolean;
  count: () => number;
};

export function createWork(): Work {
  let done = 0;
  let last = 0;
  return {
    add: (units) => {
      done += units;
    },
    addLast: (units) => {
      last += units;
    },
    isSpent: () => done >= MOST_WORK,
    count: () => done + last,
  };
}
