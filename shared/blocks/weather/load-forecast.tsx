import type { ReactNode } from 'react';
import { queryClient } from '#shared/components/queries.tsx';
import { ForecastRow } from '#shared/components/weather/forecast.tsx';
import type { Language } from '#shared/contracts/page.ts';
import { weatherCall } from '#shared/data/browser-calls/weather-call.ts';
import { callServer } from '#shared/data/call-server.ts';

/**
 * The time for which the browser reuses a loaded forecast. All places of a province share one forecast, which the server updates
 * every hour.
 */
const FRESH_MILLISECONDS = 10 * 60 * 1000;
const WORDS = {
  en: () => import('#locales/en/weather.json'),
  km: () => import('#locales/km/weather.json'),
};

/**
 * Renders the forecast of a province. This file is loaded when a weather block becomes visible.
 * @throws the errors of `callServer`
 */
export async function loadForecast(province: string, language: Language): Promise<ReactNode> {
  const [words, weather] = await Promise.all([
    WORDS[language](),
    queryClient().fetchQuery({
      queryKey: ['weather', province],
      queryFn: () => callServer(weatherCall, province),
      staleTime: FRESH_MILLISECONDS,
    }),
  ]);
  return <ForecastRow weather={weather} words={words.default} />;
}
