/** Loads that run, by what they load. */
export type SingleFlight<Value> = {
  find: (key: string) => Promise<Value> | undefined;
  /** @param work is told whether it is still the load of its key when it asks: what was cut off must not be kept */
  start: (key: string, work: (isCurrent: () => boolean) => Promise<Value>) => Promise<Value>;
  /** Lets loads end for those who wait for them, and for nobody else. */
  cutOff: () => void;
};

/** One load at a time for each key, whoever asks. */
export function createSingleFlight<Value>(): SingleFlight<Value> {
  const flights = new Map<string, Promise<Value>>();
  return {
    find: (key) => flights.get(key),
    start: (key, work) => {
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
    cutOff: () => flights.clear(),
  };
}
