/** Wraps `load`, so that it runs once for each key. After a failure, the next call with that key runs it again. */
export function once<Value, Key = void>(load: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const loading = new Map<Key, Promise<Value>>();
  return (key) => {
    const begun =
      loading.get(key) ??
      load(key).catch((error: unknown) => {
        loading.delete(key);
        throw error;
      });
    loading.set(key, begun);
    return begun;
  };
}
