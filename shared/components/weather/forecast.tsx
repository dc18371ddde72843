import type { ReactNode } from 'react';
import type { Weather, WeatherDay } from '#shared/contracts/weather.ts';
import { formatNumber, formatTemperature } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import fold from '../fold.module.css';
import { ChevronIcon } from '../icons.tsx';
import type { ForecastWords } from './forecast-words.ts';
import styles from './forecast.module.css';
import { SkyDrawing } from './sky-drawing.tsx';

const KILOMETRES_PER_HOUR = 3.6;

type ForecastProps = {
  weather: Weather;
  words: ForecastWords;
  days?: number;
};

/** Shows the current weather and the next days. If the forecast is old, a note replaces the humidity and the wind. */
export function Forecast({ weather, words, days = weather.days.length }: ForecastProps): ReactNode {
  const language = useLanguage();
  const { now } = weather;
  return (
    <div className={styles.forecast}>
      <div className={styles.now}>
        <SkyDrawing symbol={now.symbol} />
        <b>{formatTemperature(language, now.temperature)}</b>
        <p>
          {now.words?.[language]}
          <small>
            <Details weather={weather} words={words} />
          </small>
        </p>
      </div>
      <Days weather={weather} words={words} days={days} />
    </div>
  );
}

/** A collapsed section. Its row shows the current weather, and a click on the row opens the forecast of the next days. */
export function ForecastRow({ weather, words }: ForecastProps): ReactNode {
  const language = useLanguage();
  const { now, isStale, days } = weather;
  const details = <Details weather={weather} words={words} />;
  return (
    <details className={fold.fold}>
      <summary>
        <span className={styles.row}>
          <SkyDrawing symbol={now.symbol} />
          <b>{formatTemperature(language, now.temperature)}</b>
          <span>
            {now.words?.[language]}
            {isStale ? <small>{details}</small> : null}
          </span>
        </span>
        <ChevronIcon />
      </summary>
      <div className={fold.inside}>
        {isStale ? null : <p>{details}</p>}
        <Days weather={weather} words={words} days={days.length} />
      </div>
    </details>
  );
}

function Days({ weather, words, days }: Required<ForecastProps>): ReactNode {
  return (
    <ol className={styles.days}>
      {weather.days.slice(0, days).map((day, index) => (
        <Day key={day.date} day={day} isToday={index === 0} words={words} />
      ))}
    </ol>
  );
}

function Details({ weather: { now, isStale, ageHours }, words }: Omit<ForecastProps, 'days'>): ReactNode {
  const language = useLanguage();
  if (isStale) return fillWords(words.stale, { hours: formatNumber(language, ageHours) });
  const { humidity, windSpeed } = now;
  const wind = windSpeed === null ? null : windSpeed * KILOMETRES_PER_HOUR;
  const write = (text: string, value: number | null): string[] =>
    value === null ? [] : [fillWords(text, { value: formatNumber(language, value) })];
  return [...write(words.humidity, humidity), ...write(words.wind, wind)].join(' · ');
}

type DayProps = { day: WeatherDay; isToday: boolean; words: ForecastWords };

function Day({ day, isToday, words }: DayProps): ReactNode {
  const language = useLanguage();
  const { date, symbol, highest, lowest, rain } = day;
  const weekday = words.weekdays.split(' ')[new Date(date).getUTCDay()];
  return (
    <li>
      <time dateTime={date}>{isToday ? words.today : weekday}</time>
      <SkyDrawing symbol={symbol} title={day.words?.[language]} />
      <b>
        <Hidden>{words.highest}</Hidden> {formatTemperature(language, highest)}
      </b>
      <span>
        <Hidden>{words.lowest}</Hidden> {formatTemperature(language, lowest)}
      </span>
      <small>
        <Hidden>{words.rainLabel}</Hidden> {fillWords(words.rain, { value: formatNumber(language, rain) })}
      </small>
    </li>
  );
}

function Hidden({ children }: { children: ReactNode }): ReactNode {
  return <span className="visually-hidden">{children}</span>;
}
