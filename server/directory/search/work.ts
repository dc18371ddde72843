/** What the steps of a search count as, in units of 0.02 microseconds: fitted to the processor time of 900 lines of all kinds. */
export const WORK = {
  /** A name that is looked at: whether it is about as long as words of the line, or shares pairs of letters with them. */
  looked: 2,
  /** A name that is compared with words of the line, letter by letter. */
  compared: 5,
  /** A name that the line holds, or begins, with all that bear it. */
  named: 26,
  /** A candidate that is aligned with the line. */
  aligned: 260,
  /** A letter of the line that is read: its words, what is no place in it, its units. */
  letter: 200,
  /** A place that was found: it is put in its order, and counted. */
  ranked: 5,
  /** A place that was found, of which it is asked whether the line may mean it as well as the first. */
  judged: 1,
} as const;

/**
 * When the work for a line has come to so much, it goes without what is optional: guesses, names with a slip or half typed,
 * further candidates, and a look for a town. An address as people write it takes a fifth of this in the mean, and none takes
 * nine tenths. What is begun then may add a sixth, so that a line costs less than six addresses.
 */
export const MOST_WORK = 160_000;

/** Counts what is done for one line. Counted and not timed, so that a line has the same results on every machine. */
export type Work = {
  add: (units: number) => void;
  /** Counts what is done in any case, in the end: nothing else is left out for it. */
  addLast: (units: number) => void;
  /** Whether the line goes without optional steps from now on. */
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
