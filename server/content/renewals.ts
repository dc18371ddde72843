/** Renewals at a time: when everything grows old at once, visitors' own loads keep half of the upstream. */
const MAX_RENEWALS = 16;

/** Bounds what is renewed behind the visitors' backs; what finds no room is renewed when it is next asked for. */
export type Renewals = {
  /** @returns what ends the renewal; undefined when there are enough already */
  start: () => (() => void) | undefined;
};

export function createRenewals(): Renewals {
  let running = 0;
  return {
    start: () => {
      if (running >= MAX_RENEWALS) return undefined;
      running += 1;
      return () => {
        running -= 1;
      };
    },
  };
}
