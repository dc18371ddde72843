import { LRUCache } from 'lru-cache';
import { UnavailableError } from '#server/errors.ts';
import type { History } from './provider.ts';

const MINUTE = 60_000;
const FRESH_MILLISECONDS = 20 * MINUTE;
/** A post may scan the parcel at any time; who has just posted it asks again soon. */
const NOTHING_FRESH_MILLISECONDS = 5 * MINUTE;
/** How long a history may stand in for one that cannot be had. Nothing happens to a delivered parcel. */
const STALE_MILLISECONDS = 24 * 60 * MINUTE;
/** Who presses again at once does not reach a provider that has just failed. */
const FAILURE_MILLISECONDS = 10_000;
const MAX_FAILURES = 1000;
/** A history of two hundred events takes some 60 KB, the usual one 3 KB. */
const MAX_BYTES = 8 * 1024 * 1024;
const CHARACTER_BYTES = 2;

/** A history, and until when nobody asks for a newer one. */
export type KnownHistory = { history: History; checkedAt: Date; freshUntil: number };

type MemoryParts = {
  now: () => Date;
  /** Monotonic milliseconds. */
  clock: () => number;
};

/** Histories that were found, by keys that name no parcel, and lookups that have just failed. */
export function createHistoryMemory({ now, clock }: MemoryParts) {
  const entries = new LRUCache<string, KnownHistory>({
    maxSize: MAX_BYTES,
    sizeCalculation: (entry) => CHARACTER_BYTES * JSON.stringify(entry).length,
    ttl: STALE_MILLISECONDS,
    perf: { now: clock },
    ttlResolution: 0,
  });
  const failures = new LRUCache<string, UnavailableError>({
    max: MAX_FAILURES,
    ttl: FAILURE_MILLISECONDS,
    perf: { now: clock },
    ttlResolution: 0,
  });
  return {
    find: (key: string): KnownHistory | undefined => entries.get(key),
    isFresh: (key: string): boolean => (entries.get(key)?.freshUntil ?? -Infinity) > clock(),
    hasFailed: (key: string): boolean => failures.has(key),
    /** Stores what is found, or that nothing was. @throws UnavailableError also where it has just failed */
    lookUp: async (key: string, ask: () => Promise<History | 'spent'>): Promise<KnownHistory | 'spent'> => {
      const failure = failures.get(key);
      if (failure) throw failure;
      try {
        const history = await ask();
        if (history === 'spent') return history;
        const entry = { history, checkedAt: now(), freshUntil: clock() + freshnessOf(history) };
        entries.set(key, entry);
        return entry;
      } catch (error) {
        // A store that cannot count is one more reason why nobody was asked.
        const unavailable = error instanceof UnavailableError ? error : new UnavailableError(error);
        failures.set(key, unavailable);
        throw unavailable;
      }
    },
  };
}

function freshnessOf({ state, events }: History): number {
  if (state === 'delivered') return STALE_MILLISECONDS;
  return events.length === 0 ? NOTHING_FRESH_MILLISECONDS : FRESH_MILLISECONDS;
}
