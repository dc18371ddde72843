/** More waiting ones are not worth remembering: they are met again if they are asked for again. */
const MAX_WAITING = 64;

/**
 * Does slow work on one thing after the other, so that it never takes more than one thread.
 * @param improve must not throw for what can be left as it is
 */
export function createImprover<Thing>(improve: (thing: Thing) => Promise<void>) {
  const waiting = new Set<Thing>();
  let isAtWork = false;
  const work = async (): Promise<void> => {
    if (isAtWork) return;
    isAtWork = true;
    try {
      for (const thing of waiting) {
        waiting.delete(thing);
        // One after the other is the point.
        // oxlint-disable-next-line no-await-in-loop
        await improve(thing);
      }
    } finally {
      isAtWork = false;
    }
  };
  return {
    /** @returns false when too many wait */
    add: (thing: Thing): boolean => {
      if (waiting.size >= MAX_WAITING) return false;
      waiting.add(thing);
      void work();
      return true;
    },
  };
}
