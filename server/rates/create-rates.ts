import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '#shared/contracts/page.ts';
import type { Rates } from '#shared/contracts/rates.ts';
import { ageOfRates } from '#shared/money/age-of-rates.ts';
import { readMessages } from '#server/messages.ts';
import type { Log } from '#server/observability/log.ts';
import type { Store } from '#server/store/store.ts';
import type { RateAdapter } from './adapters.ts';
import { createAsk, HOUR_MILLISECONDS } from './ask-sources.ts';
import { createLastRates } from './last-rates.ts';
import type { StoredRates } from './stored-rates.ts';

/** How often it is looked whether a refresh is due. */
const TICK_MILLISECONDS = 60_000;
/** How long a page waits for the first rates: its own deadline is three seconds. */
const FIRST_WAIT_MILLISECONDS = 2000;

/** The official rates: the last good ones, whatever becomes of their source. */
export type RateService = {
  /** Undefined where no rate was ever known. Waits for a source only then, and not for long. */
  find: () => Promise<Rates | undefined>;
  /** Asks the source where it is due: at most once an hour. Concurrent callers share the call. */
  refresh: () => Promise<void>;
  /** Refreshes now, and from time to time. @param onChange called when there are new rates */
  start: (onChange: () => void) => void;
  stop: () => Promise<void>;
  /** For metrics. */
  clients: RateAdapter['client'][];
};

type RatesOptions = {
  /** In the order in which they are asked. */
  adapters: RateAdapter[];
  store: Pick<Store, 'findResponse' | 'replaceResponse'>;
  log: Pick<Log, 'info' | 'error'>;
  now: () => Date;
};

export function createRates({ adapters, store, log, now }: RatesOptions): RateService {
  const last = createLastRates(store);
  const ask = createAsk({ adapters, last, log, now });
  let dueAt = 0;
  let flight: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const isDue = (): boolean => now().getTime() >= dueAt;
  const work = async (): Promise<void> => {
    await last.load();
    dueAt = Math.max(dueAt, (last.get()?.fetchedAt ?? -Infinity) + HOUR_MILLISECONDS);
    if (isDue()) dueAt = await ask();
  };
  const refresh = async (): Promise<void> => {
    if (adapters.length === 0 || (!flight && !isDue())) return;
    flight ??= work().finally(() => {
      flight = undefined;
    });
    await flight;
  };
  return {
    clients: adapters.map(({ client }) => client),
    refresh,
    find: async () => {
      if (last.get()) void refresh();
      else await Promise.race([refresh(), sleep(FIRST_WAIT_MILLISECONDS, undefined, { ref: false })]);
      const known = last.get();
      return known && toRates(known, now());
    },
    start: (onChange) => {
      last.onChange(onChange);
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
