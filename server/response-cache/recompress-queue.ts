/** More waiting ones are not worth remembering: they are met again if they are asked for again. */
const MAX_WAITING = 64;

/**
 * Recompresses one response after the other, so that it never takes more than one thread.
 * @param recompress must not throw for what can be left as it is
 */
export function createRecompressQueue<Response>(recompress: (response: Response) => Promise<void>) {
  const waiting = new Set<Response>();
  let isAtWork = false;
  const work = async (): Promise<void> => {
    if (isAtWork) return;
    isAtWork = true;
    try {
      for (const response of waiting) {
        waiting.delete(response);
        // One after the other is the point.
        // oxlint-disable-next-line no-await-in-loop
        await recompress(response);
      }
    } finally {
      isAtWork = false;
    }
  };
  return {
    /** @returns false when too many wait */
    add: (response: Response): boolean => {
      if (waiting.size >= MAX_WAITING) return false;
      waiting.add(response);
      void work();
      return true;
    },
  };
}
