/** Does work in turn for each key: what is added waits until all before it of the same key has ended, well or not. */
export function createTurnsByKey() {
  const last = new Map<string, Promise<unknown>>();
  return async <Value>(key: string, work: () => Promise<Value>): Promise<Value> => {
    const before = last.get(key);
    const turn = before ? before.then(work, work) : work();
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
