import { createHash } from 'node:crypto';
import { inTime } from '#server/http/deadline.ts';
import { createSingleFlight } from '#server/response-cache/single-flight.ts';
import { createBatch } from './create-batch.ts';
import { createHistoryMemory, type KnownHistory } from './history-memory.ts';
import type { Provider } from './create-provider.ts';
import type { History, ParcelQuestion } from './provider.ts';

/** What a visitor waits; what comes later is there for who asks next. */
const WAIT_MILLISECONDS = 4000;

/** A history, when it was asked for, and whether a newer one was wanted and not had. */
export type FoundHistory = { history: History; checkedAt: Date; isStale: boolean };

export type Histories = {
  /**
   * @returns `spent` where the provider may not be asked any more today, and nothing is known from before
   * @throws UnavailableError where it failed, and nothing is known from before
   */
  find: (question: ParcelQuestion) => Promise<FoundHistory | 'spent'>;
  /** The same of each parcel of a list, in one lookup where the provider takes many numbers in one call. */
  findAll: (questions: readonly ParcelQuestion[]) => Promise<PromiseSettledResult<FoundHistory | 'spent'>[]>;
};

type HistoriesParts = {
  provider: Pick<Provider, 'name' | 'takeTurn' | 'find' | 'findAll'>;
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
  const memory = createHistoryMemory({ now, clock });
  const flights = createSingleFlight<KnownHistory | 'spent'>();
  const askOne = async (question: ParcelQuestion): Promise<History | 'spent'> => {
    await provider.takeTurn();
    return (await takeLookup()) ? provider.find(question) : 'spent';
  };
  const find = async (question: ParcelQuestion): Promise<FoundHistory | 'spent'> => {
    const key = toKey(provider.name, question);
    const known = memory.find(key);
    if (known && memory.isFresh(key)) return toFound(known, false);
    const flight = flights.find(key) ?? flights.start(key, () => memory.lookUp(key, () => askOne(question)));
    try {
      const found = await inTime(flight, waitMilliseconds);
      if (found !== 'spent') return toFound(found, false);
      return known ? toFound(known, true) : found;
    } catch (error) {
      if (known) return toFound(known, true);
      throw error;
    }
  };
  const startBatch = (questions: readonly ParcelQuestion[]): void => {
    const keyed = questions.map((question) => ({ question, key: toKey(provider.name, question) }));
    const missing = keyed.filter(
      ({ key }) => !memory.isFresh(key) && !memory.hasFailed(key) && !flights.find(key),
    );
    const batched = missing.map(({ question }) => question);
    const ask = missing.length > 1 ? createBatch(parts, batched) : undefined;
    if (!ask) return;
    for (const { key, question } of missing) {
      void flights.start(key, () => memory.lookUp(key, () => ask(question)));
    }
  };
  return {
    find,
    findAll: (questions) => {
      startBatch(questions);
      // Each waits for its part of the batch, or for its own lookup.
      return Promise.allSettled(questions.map(find));
    },
  };
}

function toFound({ history, checkedAt }: KnownHistory, isStale: boolean): FoundHistory {
  return { history, checkedAt, isStale };
}

/** The whole question is the key: what a postcode opened stays shut without it. */
function toKey(provider: string, { number, courier, extra = '' }: ParcelQuestion): string {
  return createHash('sha256').update([provider, number, courier, extra].join('\n')).digest('base64');
}
