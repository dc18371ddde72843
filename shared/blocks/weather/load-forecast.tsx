import type { ReactNode } from 'react';
import { Forecast } from '#shared/components/weather/forecast.tsx';
import type { Language } from '#shared/contracts/page.ts';
import { weatherCall } from '#shared/data/browser-calls/weather-call.ts';
import { loadData } from '#shared/data/load-data.ts';
import type { Transport } from '#shared/data/transport.ts';

/** The server waits two seconds for a first forecast. */
const DEADLINE_MILLISECONDS = 8000;
const WORDS = {
  en: () => import('#locales/en/weather.json'),
  km: () => import('#locales/km/weather.json'),
};

type Asked = { transport: Transport; province: string; language: Language; signal: AbortSignal };

/** The forecast of a province, as it is shown: its code comes once a block with one is seen. @throws as `loadData` */
export async function loadForecast({ transport, province, language, signal }: Asked): Promise<ReactNode> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MILLISECONDS)]);
  const [words, weather] = await Promise.all([
    WORDS[language](),
    loadData(transport, weatherCall, { request: province, signal: deadline }),
  ]);
  return <Forecast weather={weather} words={words.default} />;
}
