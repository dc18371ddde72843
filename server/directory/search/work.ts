/** What the steps of a search count as: a name that is compared is one, other steps as many as take that time, as measured. */
export const WORK = {
  /** A name that is compared with words of the line, letter by letter. */
  compared: 1,
  /** A name that shares pairs of letters with words of the line: many are looked at to compare few. */
  shared: 2,
  /** A name that the line holds, or begins. */
  named: 6,
  /** A candidate of which it is read word by word how the line names it. */
  explained: 80,
  /** A candidate that is aligned with the line. */
  aligned: 130,
} as const;

/**
 * When the work for a line has come to so much, it goes without what is optional: guesses, names with a slip or half typed,
 * and a look for a town. An address as people write it takes a tenth of this, and none of 78,000 ordinary queries loses a
 * result by it; at half of it 130 do.
 */
export const MOST_WORK = 80_000;

/** Counts what is done for one line. Counted and not timed, so that a line has the same results on every machine. */
export type Work = {
  add: (units: number) => void;
  /** Whether the line goes without optional steps from now on. */
  isSpent: () => boolean;
  count: () => number;
};

export function createWork(): Work {
  let done = 0;
  return {
    add: (units) => {
      done += units;
    },
    isSpent: () => done >= MOST_WORK,
    count: () => done,
  };
}
