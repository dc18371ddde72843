import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '#shared/contracts/page.ts';
import type { Rates } from '#shared/contracts/rates.ts';
import { ageOfRates } from '#shared/money/age-of-rates.ts';
import { readMessages } from '#server/messages.ts';
import type { Log } from '#server/observability/log.ts';
import { createAnswerCache } from '#server/response-cache/answer-cache.ts';
import type { Fresh } from '#server/response-cache/swr-cache.ts';
import type { Store } from '#server/store/store.ts';
import { newerOf } from '#server/store/stored-response.ts';
import type { RateAdapter } from './adapters.ts';
import { createRatesFetcher, HOUR_MILLISECONDS } from './fetch-rates.ts';
import { isSameSheet, createStoredRates, type StoredRates } from './rate-sheet.ts';

/** The pause between two checks. Each check refreshes the rates if they are due. */
const TICK_MILLISECONDS = 60_000;
/**
 * The maximum time that a page waits for the first rates. It is shorter than the deadline of the page, which is three
 * seconds.
 */
const FIRST_WAIT_MILLISECONDS = 2000;
const SECOND_MILLISECONDS = 1000;
/** The key of the only cache entry, which holds all currencies in a few kilobytes. */
const KEY = 'rates';
const BOUNDS = { maxEntries: 1, maxBytes: 8 * 1024 * 1024 };

/** Provides the last accepted official rates, even when all sources are down. */
export type RateService = {
  /**
   * Returns the last accepted rates. If there are none, waits at most two seconds for a source. Returns undefined if no
   * source has responded by then.
   */
  find: () => Promise<Rates | undefined>;
  /**
   * Fetches the rates if the known ones are at least an hour old. Does nothing during the pause after a failure. Calls at the
   * same time share one fetch.
   */
  refresh: () => Promise<void>;
  /** Refreshes the rates now, and later whenever they are due. @param onChange called when the rates have changed */
  start: (onChange: () => void) => void;
  stop: () => Promise<void>;
  clients: RateAdapter['client'][];
};

type RatesOptions = {
  /** The adapters of the sources, in the order in which they are tried. */
  adapters: RateAdapter[];
  store: Pick<Store, 'findResponse' | 'replaceResponse'>;
  log: Pick<Log, 'info' | 'warn'>;
  now: () => Date;
};

/** Creates the service. If another process has written newer rates to the store, this process serves those rates. */
export function createRates({ adapters, store, log, now }: RatesOptions): RateService {
  const stored = createStoredRates(store);
  const fetchRates = createRatesFetcher({ adapters, log, now });
  let timer: NodeJS.Timeout | undefined;
  let onChange = (): void => undefined;
  const cache = createAnswerCache<StoredRates | undefined>({
    ...BOUNDS,
    now: () => now().getTime(),
    onStored: (rates, before) => {
      if (rates && !(before?.date === rates.date && isSameSheet(before, rates))) onChange();
    },
  });
  const toFresh = (value: StoredRates | undefined, dueAt: number): Fresh<StoredRates | undefined> => ({
    value,
    seconds: (dueAt - now().getTime()) / SECOND_MILLISECONDS,
    // Stale rates are served without a time limit, because pages show the age of the rates.
    staleSeconds: value ? Infinity : 0,
    tags: [],
  });
  const produce = async (before?: StoredRates): Promise<Fresh<StoredRates | undefined>> => {
    const known = newerOf(await stored.find(), before);
    const dueAt = (known?.fetchedAt ?? -Infinity) + HOUR_MILLISECONDS;
    if (known && now().getTime() < dueAt) return toFresh(known, dueAt);
    const { next, retryAt } = await fetchRates(known);
    if (next) await stored.write(next, next.fetchedAt + HOUR_MILLISECONDS);
    return toFresh(next ?? known, retryAt);
  };
  const refresh = async (): Promise<void> => {
    if (adapters.length === 0 || cache.peek(KEY)?.state === 'hit') return;
    await cache.renew({ key: KEY, produce });
  };
  return {
    clients: adapters.map(({ client }) => client),
    refresh,
    find: async () => {
      if (cache.peek(KEY)?.value) void refresh();
      else await Promise.race([refresh(), sleep(FIRST_WAIT_MILLISECONDS, undefined, { ref: false })]);
      const known = cache.peek(KEY)?.value;
      return known && toRates(known, now());
    },
    start: (listener) => {
      onChange = listener;
      void refresh();
      timer = setInterval(() => void refresh(), TICK_MILLISECONDS).unref();
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all(adapters.map(({ client }) => client.close()));
    },
  };
}

function toRates({ source, date, items, fetchedAt }: StoredRates, time: Date): Rates {
  const nameIn = (language: Language): string =>
    readMessages(language).pages.currencyConverter.source[source];
  const dated = { date, fetchedAt: new Date(fetchedAt).toISOString() };
  return {
    base: 'KHR',
    ...dated,
    source: { en: nameIn('en'), km: nameIn('km') },
    items,
    ...ageOfRates(dated, time),
  };
}
