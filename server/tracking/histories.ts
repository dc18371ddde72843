import { createHash } from 'node:crypto';
import { UnavailableError } from '#server/errors.ts';
import { withDeadline } from '#server/http/deadline.ts';
import { createAnswerCache } from '#server/response-cache/answer-cache.ts';
import type { Fresh } from '#server/response-cache/swr-cache.ts';
import type { Provider } from './create-provider.ts';
import type { History, ParcelQuestion } from './provider.ts';

/** A visitor waits for at most 4 s. If the provider responds later, the response is cached for the next visitor. */
const WAIT_MILLISECONDS = 4000;
const MINUTE_SECONDS = 60;
const FRESH_SECONDS = 20 * MINUTE_SECONDS;
/** A history without events is fresh for a shorter time, because the first scan may come at any moment. */
const NOTHING_FRESH_SECONDS = 5 * MINUTE_SECONDS;
/**
 * The maximum age of a stale history that is served when a lookup fails. The history of a delivered parcel no longer changes,
 * so it stays fresh until this age.
 */
const STALE_SECONDS = 24 * 60 * MINUTE_SECONDS;
/** The time after a failed lookup during which no further lookup of the same parcel is sent. */
const FAILURE_SECONDS = 10;
/** A typical history takes 5 KB and the largest ones take 100 KB, so `maxBytes` is reached before `maxEntries`. */
const BOUNDS = { maxEntries: 20_000, maxBytes: 8 * 1024 * 1024 };

type CheckedHistory = { history: History; checkedAt: Date };

/**
 * @property isStale true if the history is no longer fresh, and the lookup of a newer one failed, took too long or exceeded the
 * daily budget
 */
export type FoundHistory = CheckedHistory & { isStale: boolean };

export type Histories = {
  /**
   * @returns `spent` when the daily budget is used up and no history is cached
   * @throws UnavailableError when the provider failed and no history is cached
   */
  find: (question: ParcelQuestion) => Promise<FoundHistory | 'spent'>;
  /** Finds each parcel of a list, in one call if the provider accepts many numbers. */
  findAll: (questions: readonly ParcelQuestion[]) => Promise<PromiseSettledResult<FoundHistory | 'spent'>[]>;
};

type HistoriesParts = {
  provider: Pick<Provider, 'name' | 'takeTurn' | 'find' | 'findAll'>;
  /** Takes one lookup from the daily budget. Resolves to false when the budget is used up. */
  takeLookup: () => Promise<boolean>;
  now: () => Date;
  /** Returns monotonic milliseconds. Tests replace this clock. */
  clock?: () => number;
  waitMilliseconds?: number;
};

/**
 * Caches histories of parcels in memory. The cache keys are hashes, so that a memory dump reveals no tracking numbers. Visitors
 * who look up the same parcel at the same time share one lookup. The lookup continues in the background when the visitors no
 * longer wait. A stale history is served only when the lookup fails, takes too long, or exceeds the daily budget.
 */
export function createHistories(parts: HistoriesParts): Histories {
  const { provider, takeLookup, now } = parts;
  const { clock = () => performance.now(), waitMilliseconds = WAIT_MILLISECONDS } = parts;
  const cache = createAnswerCache<CheckedHistory | 'spent'>({
    ...BOUNDS,
    now: clock,
    negativeSeconds: (_error, tookSeconds) => tookSeconds + FAILURE_SECONDS,
  });
  const renew = (key: string, fetchHistory: () => Promise<History | 'spent'>) =>
    cache.renew({
      key,
      produce: neverRevalidate,
      produceFirst: async () => toFresh(await withUnavailable(fetchHistory), now()),
    });
  const fetchOne = async (question: ParcelQuestion): Promise<History | 'spent'> => {
    await provider.takeTurn();
    return (await takeLookup()) ? provider.find(question) : 'spent';
  };
  const find = async (question: ParcelQuestion): Promise<FoundHistory | 'spent'> => {
    const key = toKey(provider.name, question);
    const known = cache.peek(key);
    if (known?.state === 'hit') return toFound(known.value, false);
    try {
      const lookup = renew(key, () => fetchOne(question));
      const { value } = await withDeadline(lookup, waitMilliseconds);
      return value === 'spent' && known ? toFound(known.value, true) : toFound(value, false);
    } catch (error) {
      if (known) return toFound(known.value, true);
      throw error;
    }
  };
  const startBatch = (questions: readonly ParcelQuestion[]): void => {
    const keyed = questions.map((question) => ({ question, key: toKey(provider.name, question) }));
    const missing = keyed.filter(({ key }) => cache.peek(key)?.state !== 'hit' && cache.isIdle(key));
    const batched = missing.map(({ question }) => question);
    const fetchFromBatch = missing.length > 1 ? createBatch(parts, batched) : undefined;
    if (!fetchFromBatch) return;
    for (const { key, question } of missing) {
      // The error is ignored here, because `find` awaits the same lookup and gets the error too.
      renew(key, () => fetchFromBatch(question)).catch(() => undefined);
    }
  };
  return {
    find,
    findAll: (questions) => {
      startBatch(questions);
      return Promise.allSettled(questions.map(find));
    },
  };
}

/**
 * Takes the place of the function that the cache stores with each entry for revalidation. It is never called, because only
 * `renew` starts a lookup. A real function would hold the tracking number, the phone digits and the whole batch in memory until
 * the entry is removed.
 */
function neverRevalidate(): Promise<never> {
  return Promise.reject(new Error('A history is looked up on request only'));
}

function toFresh(history: History | 'spent', checkedAt: Date): Fresh<CheckedHistory | 'spent'> {
  if (history === 'spent') return { value: history, seconds: 0, tags: [] };
  const seconds = freshSecondsOf(history);
  return { value: { history, checkedAt }, seconds, staleSeconds: STALE_SECONDS - seconds, tags: [] };
}

function freshSecondsOf({ state, events }: History): number {
  if (state === 'delivered') return STALE_SECONDS;
  return events.length === 0 ? NOTHING_FRESH_SECONDS : FRESH_SECONDS;
}

/**
 * Runs `work` and converts all its errors to an UnavailableError. If the database cannot count a lookup, the lookup is not sent,
 * and the visitor gets the same response as when the provider does not respond.
 * @throws UnavailableError
 */
async function withUnavailable<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof UnavailableError ? error : new UnavailableError(error);
  }
}

function toFound(checked: CheckedHistory | 'spent', isStale: boolean): FoundHistory | 'spent' {
  return checked === 'spent' ? checked : { ...checked, isStale };
}

/**
 * The key contains `extra`, which is for example the postcode that some couriers require. Otherwise the cache could give
 * the history to a visitor who does not know that postcode.
 */
function toKey(provider: string, { number, courier, extra = '' }: ParcelQuestion): string {
  return createHash('sha256').update([provider, number, courier, extra].join('\n')).digest('base64');
}

/**
 * Creates a batch: one call to the provider for many parcels. Returns a function that looks up one parcel of the batch, and sends
 * the call when it is used for the first time. Returns undefined if the provider has no such call.
 */
function createBatch(
  { provider, takeLookup }: Pick<HistoriesParts, 'provider' | 'takeLookup'>,
  questions: readonly ParcelQuestion[],
) {
  const { findAll } = provider;
  if (!findAll) return undefined;
  const sendBatch = async () => {
    await provider.takeTurn();
    const { allowed, failure } = await takeLookups(takeLookup, questions);
    return { allowed, failure, found: allowed.length > 0 ? await findAll(allowed) : undefined };
  };
  let sent: ReturnType<typeof sendBatch> | undefined;
  return async (question: ParcelQuestion): Promise<History | 'spent'> => {
    const { allowed, failure, found } = await (sent ??= sendBatch());
    if (!allowed.includes(question)) {
      if (failure) throw failure;
      return 'spent';
    }
    const outcome = found?.get(question.number);
    if (outcome === undefined || outcome instanceof UnavailableError) throw outcome ?? new UnavailableError();
    return outcome;
  };
}

/**
 * @property failure the error of the database if it could not count a lookup; undefined if all lookups are allowed or the daily
 * budget is used up
 */
type TakenLookups = { allowed: readonly ParcelQuestion[]; failure: UnavailableError | undefined };

/**
 * Takes one lookup for each question from the daily budget. Stops when the budget is used up or the database fails. Lookups that
 * were counted before a failure are still made.
 */
async function takeLookups(
  takeLookup: () => Promise<boolean>,
  questions: readonly ParcelQuestion[],
): Promise<TakenLookups> {
  let failure: UnavailableError | undefined;
  const take = () =>
    takeLookup().catch((error: unknown) => {
      failure = new UnavailableError(error);
      return false;
    });
  for (const [index] of questions.entries())
    if (!(await take())) return { allowed: questions.slice(0, index), failure };
  return { allowed: questions, failure };
}
