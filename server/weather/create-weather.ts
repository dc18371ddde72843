import { setTimeout as sleep } from 'node:timers/promises';
import type { Weather } from '#shared/contracts/weather.ts';
import { provinceSlugs, type ProvinceSlug } from '#shared/routes/province-slugs.ts';
import type { Log } from '#server/observability/log.ts';
import { createAnswerCache } from '#server/response-cache/answer-cache.ts';
import type { Fresh } from '#server/response-cache/swr-cache.ts';
import {
  createStoredResponse,
  newerOf,
  type ResponseRows,
  type StoredResponse,
} from '#server/store/stored-response.ts';
import { createForecastFetcher } from './fetch-forecast.ts';
import { Forecast } from './forecast.ts';
import type { MetClient } from './met-client.ts';
import { toWeather } from './to-weather.ts';
import type { Point } from '#shared/contracts/place.ts';

/** The maximum time that a page waits for the first forecast. The deadline of the page is three seconds. */
const FIRST_WAIT_MILLISECONDS = 2000;
/** The maximum age of a forecast that is shown. */
const MOST_AGE_MILLISECONDS = 24 * 60 * 60 * 1000;
/** The pause between two requests. MET Norway permits twenty requests a second. */
const SPACING_MILLISECONDS = 1000;
const SECOND_MILLISECONDS = 1000;
/** A forecast usually takes 40 KB and at most 200 KB, so the forecasts of all provinces fit. */
const BOUNDS = { maxEntries: provinceSlugs.length, maxBytes: 8 * 1024 * 1024 };

/** Provides the latest known forecast of each province, even when MET Norway does not respond. */
export type WeatherService = {
  /**
   * Returns the weather of a province. If no forecast from the last 24 hours is cached, the function waits up to two seconds
   * for MET Norway. Returns undefined if there is still no forecast, or if the forecast has ended.
   */
  find: (province: ProvinceSlug) => Promise<Weather | undefined>;
  /** Fetches the forecast if the cached forecast has expired. Simultaneous calls share one fetch. */
  refresh: (province: ProvinceSlug) => Promise<void>;
  stop: () => Promise<void>;
  client: MetClient['client'] | undefined;
};

type WeatherOptions = {
  met: MetClient;
  store: ResponseRows;
  log: Pick<Log, 'info' | 'warn'>;
  now: () => Date;
  /** The pause between two requests. The default is a second. */
  spacingMilliseconds?: number;
};

/**
 * Creates the service. It fetches the forecast of a province when a visitor needs it, and again only after the forecast
 * has expired.
 */
export function createWeather({
  met,
  store,
  log,
  now,
  spacingMilliseconds = SPACING_MILLISECONDS,
}: WeatherOptions): WeatherService {
  const fetchForecast = createForecastFetcher({ met, log, now, spacingMilliseconds });
  const provinces = new Map(
    provinceSlugs.map((slug) => [slug, createProduce({ slug, fetchForecast, store, now })] as const),
  );
  const cache = createAnswerCache<KnownForecast>({ ...BOUNDS, now: () => now().getTime() });
  const refresh = async (key: ProvinceSlug): Promise<void> => {
    const produce = provinces.get(key);
    if (produce && cache.peek(key)?.state !== 'hit') await cache.renew({ key, produce });
  };
  const findKnown = (slug: ProvinceSlug): KnownForecast => {
    const known = cache.peek(slug)?.value;
    return known && now().getTime() - known.fetchedAt <= MOST_AGE_MILLISECONDS ? known : undefined;
  };
  return {
    client: met.client,
    refresh,
    find: async (slug) => {
      if (findKnown(slug)) void refresh(slug);
      else await Promise.race([refresh(slug), sleep(FIRST_WAIT_MILLISECONDS, undefined, { ref: false })]);
      const known = findKnown(slug);
      return known && toWeather(slug, known, now());
    },
    stop: () => met.client.close(),
  };
}

/**
 * Undefined if a fetch failed and no earlier forecast is known. The cache stores undefined too, so that the next fetch
 * waits until the retry pause has passed.
 */
type KnownForecast = StoredResponse<Forecast> | undefined;

type ProvinceOptions = Pick<WeatherOptions, 'store' | 'now'> & {
  slug: ProvinceSlug;
  fetchForecast: ReturnType<typeof createForecastFetcher>;
};

/**
 * Creates the function that loads a forecast into the cache. If the store has a forecast that has not expired, the
 * function returns it without a fetch, because another process may have stored it.
 */
function createProduce({ slug, fetchForecast, store, now }: ProvinceOptions) {
  const stored = createStoredResponse(store, `weather:${slug}`, Forecast);
  let failures = 0;
  const toFresh = (value: KnownForecast, dueAt: number): Fresh<KnownForecast> => ({
    value,
    seconds: (dueAt - now().getTime()) / SECOND_MILLISECONDS,
    staleSeconds: value ? MOST_AGE_MILLISECONDS / SECOND_MILLISECONDS : 0,
    tags: [],
  });
  return async (before?: KnownForecast): Promise<Fresh<KnownForecast>> => {
    const known = newerOf(await stored.find(), before);
    if (known && now().getTime() < known.expiresAt) return toFresh(known, known.expiresAt);
    const { next, retryAt } = await fetchForecast(WEATHER_POINTS[slug], known, failures);
    failures = next ? 0 : failures + 1;
    if (next) await stored.write(next);
    return toFresh(next ?? known, retryAt);
  };
}

/**
 * The position of the chief town of each province. It is rounded to two decimals, about a kilometre, because MET Norway
 * is more likely to have a cached forecast for a rounded position.
 */
export const WEATHER_POINTS: Readonly<Record<ProvinceSlug, Point>> = {
  'banteay-meanchey-provine': { latitude: 13.59, longitude: 102.97 },
  'battambang-provine': { latitude: 13.1, longitude: 103.2 },
  'kampong-cham-province': { latitude: 11.99, longitude: 105.46 },
  'kampong-chhnang-province': { latitude: 12.25, longitude: 104.67 },
  'kampong-speu-province': { latitude: 11.45, longitude: 104.52 },
  'kampong-thom-province': { latitude: 12.71, longitude: 104.89 },
  'kampot-province': { latitude: 10.61, longitude: 104.18 },
  'kandal-province': { latitude: 11.48, longitude: 104.95 },
  'koh-kong-province': { latitude: 11.62, longitude: 102.98 },
  'kratie-province': { latitude: 12.49, longitude: 106.02 },
  'mondul-kiri-province': { latitude: 12.46, longitude: 107.19 },
  'phnom-penh-capital': { latitude: 11.56, longitude: 104.92 },
  'preah-vihear-provine': { latitude: 13.81, longitude: 104.98 },
  'prey-veng-province': { latitude: 11.49, longitude: 105.33 },
  'pursat-province': { latitude: 12.54, longitude: 103.92 },
  'ratanak-kiri-provine': { latitude: 13.74, longitude: 106.98 },
  'siem-reap-provine': { latitude: 13.36, longitude: 103.86 },
  'preah-sihanouk-province': { latitude: 10.61, longitude: 103.53 },
  'steung-treng-province': { latitude: 13.53, longitude: 105.97 },
  'svay-rieng-province': { latitude: 11.09, longitude: 105.8 },
  'takeo-provine': { latitude: 10.99, longitude: 104.78 },
  'oddar-meanchey-province': { latitude: 14.18, longitude: 103.52 },
  'kep-province': { latitude: 10.48, longitude: 104.32 },
  'pailin-province': { latitude: 12.85, longitude: 102.61 },
  'tboung-khmum-province': { latitude: 11.91, longitude: 105.66 },
};
