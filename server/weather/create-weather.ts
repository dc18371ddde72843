import { setTimeout as sleep } from 'node:timers/promises';
import type { Weather } from '#shared/contracts/weather.ts';
import { provinceSlugs, type ProvinceSlug } from '#shared/routes/province-slugs.ts';
import type { Log } from '#server/observability/log.ts';
import {
  createStoredResponse,
  type ResponseRows,
  type StoredResponse,
} from '#server/store/stored-response.ts';
import { createAsker } from './create-asker.ts';
import { Forecast } from './forecast.ts';
import type { MetClient } from './met-client.ts';
import { WEATHER_POINTS } from './points.ts';
import { toWeather } from './to-weather.ts';

/** How long a page waits for a first forecast: its own deadline is three seconds. */
const FIRST_WAIT_MILLISECONDS = 2000;
/** An older forecast is none. */
const MOST_AGE_MILLISECONDS = 24 * 60 * 60 * 1000;
/** MET Norway permits twenty a second. */
const SPACING_MILLISECONDS = 1000;

/** Forecasts of the provinces: the last good ones, whatever becomes of their source. */
export type WeatherService = {
  /** Undefined where no forecast of the last day is known. Waits for the source only then, and not for long. */
  find: (province: ProvinceSlug) => Promise<Weather | undefined>;
  /** Asks the source where it is due. Concurrent callers share the call. */
  refresh: (province: ProvinceSlug) => Promise<void>;
  stop: () => Promise<void>;
  /** For metrics. */
  client: MetClient['client'] | undefined;
};

type WeatherOptions = {
  met: MetClient;
  store: ResponseRows;
  log: Pick<Log, 'info' | 'error'>;
  now: () => Date;
  /** A second when absent. */
  spacingMilliseconds?: number;
};

/** Nothing is asked before a visitor looks at a province, and then no more often than its forecast expires. */
export function createWeather({
  met,
  store,
  log,
  now,
  spacingMilliseconds = SPACING_MILLISECONDS,
}: WeatherOptions): WeatherService {
  const ask = createAsker({ met, log, now, spacingMilliseconds });
  const provinces = new Map(
    provinceSlugs.map((slug) => [slug, createProvince({ slug, ask, store, now })] as const),
  );
  return {
    client: met.client,
    refresh: async (slug) => provinces.get(slug)?.refresh(),
    find: async (slug) => {
      const province = provinces.get(slug);
      if (!province) return undefined;
      if (province.get()) void province.refresh();
      else
        await Promise.race([province.refresh(), sleep(FIRST_WAIT_MILLISECONDS, undefined, { ref: false })]);
      const known = province.get();
      return known && toWeather(slug, known, now());
    },
    stop: () => met.client.close(),
  };
}

type ProvinceParts = Pick<WeatherOptions, 'store' | 'now'> & {
  slug: ProvinceSlug;
  ask: ReturnType<typeof createAsker>;
};

/** What is known of one province: in memory, and in the store for the next process and for others. */
function createProvince({ slug, ask, store, now }: ProvinceParts) {
  const stored = createStoredResponse(store, `weather:${slug}`, Forecast);
  let known: StoredResponse<Forecast> | undefined;
  let dueAt = 0;
  let flight: Promise<void> | undefined;
  const isDue = (): boolean => now().getTime() >= dueAt;
  const work = async (): Promise<void> => {
    const found = await stored.find();
    if (found && (!known || found.fetchedAt > known.fetchedAt)) known = found;
    dueAt = Math.max(dueAt, known?.expiresAt ?? 0);
    if (!isDue()) return;
    const { next, retryAt } = await ask(WEATHER_POINTS[slug], known);
    dueAt = retryAt;
    if (!next) return;
    known = next;
    await stored.write(next);
  };
  return {
    /** The last forecast, where it is of the last day. */
    get: () => (known && now().getTime() - known.fetchedAt <= MOST_AGE_MILLISECONDS ? known : undefined),
    refresh: async (): Promise<void> => {
      if (!flight && !isDue()) return;
      flight ??= work().finally(() => {
        flight = undefined;
      });
      await flight;
    },
  };
}
