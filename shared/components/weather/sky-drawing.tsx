import type { ReactNode } from 'react';
import styles from './forecast.module.css';

type SkyDrawingProps = {
  /** The name of one of MET Norway's weather symbols. Null renders an empty drawing. */
  symbol: string | null;
  /** The text alternative. Only needed if no text beside the drawing describes the weather. */
  title?: string | undefined;
};

export function SkyDrawing({ symbol, title }: SkyDrawingProps): ReactNode {
  const label = title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title };
  return (
    <svg className={styles.sky} viewBox="0 0 32 32" {...label}>
      {title === undefined ? null : <title>{title}</title>}
      {symbol === null ? null : DRAWINGS[skyOf(symbol)]}
    </svg>
  );
}

const sun = (
  <path
    className={styles.sun}
    d="M16 10a6 6 0 1 0 .1 0zM16 3v3M16 26v3M3 16h3M26 16h3M7 7l2 2M23 23l2 2M25 7l-2 2M9 23l-2 2"
  />
);
const smallSun = (
  <path className={styles.sun} d="M11 7a5 5 0 1 0 .1 0zM11 2v2M2 12h2M4.5 5.5l1.4 1.4M17.5 5.5l-1.4 1.4" />
);
const moon = <path className={styles.moon} d="M21 5a11 11 0 1 0 6 15 9 9 0 0 1-6-15z" />;
const smallMoon = <path className={styles.moon} d="M13 3a7 7 0 1 0 5 9 6 6 0 0 1-5-9z" />;
const cloud = (
  <path className={styles.cloud} d="M10 22a5 5 0 0 1 .6-10 7 7 0 0 1 13.2 2.1A4.1 4.1 0 0 1 24 22z" />
);

function rain(lines: string): ReactNode {
  return (
    <>
      {cloud}
      <path className={styles.drops} d={lines} />
    </>
  );
}

const DRAWINGS: Readonly<Record<Sky, ReactNode>> = {
  'clear-day': sun,
  'clear-night': moon,
  'fair-day': (
    <>
      {smallSun}
      {cloud}
    </>
  ),
  'fair-night': (
    <>
      {smallMoon}
      {cloud}
    </>
  ),
  cloudy: (
    <>
      <path d="M7 15a4 4 0 0 1 2-7 6 6 0 0 1 9-2" />
      {cloud}
    </>
  ),
  fog: <path d="M6 9h20M4 14h18M26 14h2M6 19h2M12 19h16M8 24h18" />,
  'light-rain': rain('M13 25v2M19 25v2'),
  rain: rain('M11 25l-1 4M17 25l-1 4M23 25l-1 4'),
  'heavy-rain': rain('M9 25l-2 5M13 25l-2 5M17 25l-2 5M21 25l-2 5M25 25l-2 5'),
  showers: (
    <>
      {smallSun}
      {rain('M13 25l-1 4M20 25l-1 4')}
    </>
  ),
  thunder: (
    <>
      {rain('M10 25l-1 4M24 25l-1 4')}
      <path className={styles.bolt} d="M18 18l-4 6h4l-2 6" />
    </>
  ),
  snow: rain('M11 25v4M9.3 26l3.4 2M12.7 26l-3.4 2M21 25v4M19.3 26l3.4 2M22.7 26l-3.4 2'),
};

type Sky =
  | 'clear-day'
  | 'clear-night'
  | 'fair-day'
  | 'fair-night'
  | 'cloudy'
  | 'fog'
  | 'light-rain'
  | 'rain'
  | 'heavy-rain'
  | 'showers'
  | 'thunder'
  | 'snow';

/**
 * Maps symbol names to drawings. The first pattern that matches wins, so the order matters: thunder is before rain, because names
 * such as `rainandthunder` match both.
 */
const PATTERNS: readonly (readonly [RegExp, Sky])[] = [
  [/thunder/, 'thunder'],
  [/snow|sleet/, 'snow'],
  [/^heavyrain/, 'heavy-rain'],
  [/showers_day$/, 'showers'],
  [/^lightrain/, 'light-rain'],
  [/rain/, 'rain'],
  [/^fog/, 'fog'],
  [/^cloudy/, 'cloudy'],
  [/^clearsky_night$/, 'clear-night'],
  [/^clearsky/, 'clear-day'],
  [/_night$/, 'fair-night'],
];

export function skyOf(symbol: string): Sky {
  return PATTERNS.find(([pattern]) => pattern.test(symbol))?.[1] ?? 'fair-day';
}
