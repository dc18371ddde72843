import type { ReactNode } from 'react';
import { Forecast } from '#shared/components/weather/forecast.tsx';
import { WeatherCredit } from '#shared/components/weather/weather-credit.tsx';
import { defineBlock } from '../define-block.tsx';
import { WidgetWeatherData } from './data.ts';

/** The styles are in the stylesheet of widgets. */
export const widgetWeather = defineBlock({ data: WidgetWeatherData, Component: WidgetWeather });

function WidgetWeather({ data }: { data: WidgetWeatherData }): ReactNode {
  const { title, weather, days, none, words, link } = data;
  return (
    <article>
      <h1>{title}</h1>
      {weather ? (
        <Forecast weather={weather} words={words} days={days} />
      ) : (
        <p className="soft none">{none}</p>
      )}
      <WeatherCredit />
      <a href={link.url} target="_blank" rel="noopener">
        {link.text}
      </a>
    </article>
  );
}
