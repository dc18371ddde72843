/** Runs before anything is counted: the compiler has seen the code by then. */
const WARM_UP_RUNS = 200;

const now = (): number => performance.now();

/** @returns the median of the runs, in milliseconds */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

/**
 * Times several pieces of work side by side, one after the other in each round, so that a busy neighbour on the
 * machine slows all of them alike.
 * @returns the median time of each, in milliseconds
 */
export const measureSideBySide = async <Name extends string>(
  works: Record<Name, () => unknown>,
  rounds: number,
): Promise<Record<Name, number>> => {
  const names = Object.keys(works) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = -WARM_UP_RUNS; round < rounds; round += 1) {
    for (const name of names) {
      const started = now();
      await works[name]();
      if (round >= 0) times.get(name)?.push(now() - started);
    }
  }
  const medians: Partial<Record<Name, number>> = {};
  for (const name of names) medians[name] = median(times.get(name) ?? []);
  return medians as Record<Name, number>;
};
