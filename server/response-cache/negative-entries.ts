import { LRUCache } from 'lru-cache';
import { NotFoundError } from '#server/errors.ts';

/** Junk names many keys: what is remembered of them stands apart from values, and drives out none. */
const MAX_ENTRIES = 2000;

type NegativeOptions = {
  now: () => number;
  /** For how many seconds from the start of its load an error is remembered; 0: not at all. */
  secondsOf: (error: unknown) => number;
};

export type NegativeEntries = ReturnType<typeof createNegativeEntries>;

/** Remembers for a short while what does not exist, and what could not be had: it is not asked for again meanwhile. */
export function createNegativeEntries({ now, secondsOf }: NegativeOptions) {
  const entries = new LRUCache<string, { error: unknown; until: number }>({ max: MAX_ENTRIES });
  return {
    add: (key: string, error: unknown, startedAt: number): void => {
      const until = startedAt + secondsOf(error) * 1000;
      if (until > now()) entries.set(key, { error, until });
    },
    /** @throws the error that is remembered of a key */
    throwKnown: (key: string): void => {
      const entry = entries.get(key);
      if (entry && now() < entry.until) throw entry.error;
    },
    /** All but what does not exist. */
    forgetFailures: (): void => {
      for (const [key, { error }] of entries) if (!(error instanceof NotFoundError)) entries.delete(key);
    },
    clear: (): void => entries.clear(),
  };
}
