import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { inTime } from '#server/http/deadline.ts';
import { createSingleFlight } from '#server/response-cache/single-flight.ts';
import { UnavailableError } from '#server/errors.ts';
import type { Provider } from './create-provider.ts';
import type { History, ParcelQuestion } from './provider.ts';

const MINUTE = 60_000;
/** What a visitor waits; what comes later is there for who asks next. */
const WAIT_MILLISECONDS = 4000;
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

type Entry = { history: History; checkedAt: Date; freshUntil: number };

/** A history, when it was asked for, and whether a newer one was wanted and not had. */
export type FoundHistory = { history: History; checkedAt: Date; isStale: boolean };

export type Histories = {
  /**
   * @returns `spent` where the provider may not be asked any more today, and nothing is known from before
   * @throws UnavailableError where it failed, and nothing is known from before
   */
  find: (question: ParcelQuestion) => Promise<FoundHistory | 'spent'>;
};

type HistoriesParts = {
  provider: Pick<Provider, 'name' | 'takeTurn' | 'find'>;
  /** Takes one of the lookups of the day, once the provider may be asked; false when all are taken. */
  takeLookup: () => Promise<boolean>;
  now: () => Date;
  /** Monotonic milliseconds; tests have their own. */
  clock?: () => number;
  waitMilliseconds?: number;
};

/**
 * What was found of parcels, in memory alone and under hashes: no dump of it holds a number in its keys. Concurrent visitors
 * share one lookup. It ends in the background when it takes longer than a visitor waits.
 */
export function createHistories(parts: HistoriesParts): Histories {
  const { provider, takeLookup, now } = parts;
  const { clock = () => performance.now(), waitMilliseconds = WAIT_MILLISECONDS } = parts;
  const entries = new LRUCache<string, Entry>({
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
  const flights = createSingleFlight<Entry | 'spent'>();
  const lookUp = async (key: string, question: ParcelQuestion): Promise<Entry | 'spent'> => {
    const failure = failures.get(key);
    if (failure) throw failure;
    try {
      await provider.takeTurn();
      if (!(await takeLookup())) return 'spent';
      const history = await provider.find(question);
      const entry = { history, checkedAt: now(), freshUntil: clock() + freshnessOf(history) };
      entries.set(key, entry);
      return entry;
    } catch (error) {
      // A store that cannot count is one more reason why nobody was asked.
      const unavailable = error instanceof UnavailableError ? error : new UnavailableError(error);
      failures.set(key, unavailable);
      throw unavailable;
    }
  };

  return {
    find: async (question) => {
      const key = toKey(provider.name, question);
      const known = entries.get(key);
      if (known && known.freshUntil > clock()) return toFound(known, false);
      const flight = flights.find(key) ?? flights.start(key, () => lookUp(key, question));
      try {
        const found = await inTime(flight, waitMilliseconds);
        if (found !== 'spent') return toFound(found, false);
        return known ? toFound(known, true) : found;
      } catch (error) {
        if (known) return toFound(known, true);
        throw error;
      }
    },
  };
}

function freshnessOf({ state, events }: History): number {
  if (state === 'delivered') return STALE_MILLISECONDS;
  return events.length === 0 ? NOTHING_FRESH_MILLISECONDS : FRESH_MILLISECONDS;
}

function toFound({ history, checkedAt }: Entry, isStale: boolean): FoundHistory {
  return { history, checkedAt, isStale };
}

/** What was asked is told apart by all of it: what a postcode opened stays shut for who has none. */
function toKey(provider: string, { number, courier, extra = '' }: ParcelQuestion): string {
  return createHash('sha256').update([provider, number, courier, extra].join('\n')).digest('base64');
}
