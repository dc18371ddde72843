/** Work that is under way is shared by all who ask for it; all of them are told of its end at once. */
export const createSharedWork = <Value>() => {
  const underWay = new Map<string, Promise<Value>>();
  return (key: string, begin: () => Promise<Value>): Promise<Value> => {
    const begun = underWay.get(key);
    if (begun) return begun;
    const work = begin().finally(() => underWay.delete(key));
    underWay.set(key, work);
    return work;
  };
};
