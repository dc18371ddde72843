export type SingleFlight<Value> = ReturnType<typeof createSingleFlight<Value>>;

/** One load at a time for each key: concurrent callers share it. */
export function createSingleFlight<Value>() {
  const flights = new Map<string, Promise<Value>>();
  return {
    find: (key: string): Promise<Value> | undefined => flights.get(key),
    /** @param work gets a function that says whether it is still the load of its key: what was cut off is not stored */
    start: (key: string, work: (isCurrent: () => boolean) => Promise<Value>): Promise<Value> => {
      const isCurrent = (): boolean => flights.get(key) === flight;
      const fly = async (): Promise<Value> => {
        try {
          return await work(isCurrent);
        } finally {
          if (isCurrent()) flights.delete(key);
        }
      };
      const flight = Promise.resolve().then(fly);
      flights.set(key, flight);
      return flight;
    },
    /** Lets loads end for those who wait for them, and for nobody else. */
    cutOff: (): void => flights.clear(),
  };
}
