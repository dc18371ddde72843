/**
 * Maximum number of cached results. When it is reached, the cache is emptied. An address book has fewer different districts,
 * communes and codes, but may have more different addresses.
 */
const MOST_RESULTS = 5000;

/** Returns `compute` with a cache. The cache is useful because the rows of an address book repeat names and codes. */
export function createMemo<Result>(compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, { result: Result }>();
  return (text) => {
    const found = known.get(text);
    if (found) return found.result;
    const result = compute(text);
    if (known.size >= MOST_RESULTS) known.clear();
    known.set(text, { result });
    return result;
  };
}
