/** The number of runs before the measurement. They give the engine time to compile the code. */
const WARM_UP_RUNS = 200;

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
}

/**
 * Times two functions alternately, so that other load on the machine slows both alike.
 * @returns the median time of each, in milliseconds
 */
export async function measureSideBySide(
  works: readonly [first: () => unknown, second: () => unknown],
  rounds: number,
): Promise<[first: number, second: number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM_UP_RUNS; round < rounds; round += 1) {
    for (const [index, work] of works.entries()) {
      const started = now();
      await work();
      if (round >= 0) times[index]?.push(now() - started);
    }
  }
  return [median(times[0]), median(times[1])];
}

function now(): number {
  return performance.now();
}
