import type { Language } from '../contracts/page.ts';
import type { Point } from '../contracts/place.ts';

/**
 * The one rule for numbers: grouping and decimal marks are the reader's, digits are ASCII, as people type them.
 * Dates in Khmer use Khmer digits, as they are printed.
 */
const NUMBER_LOCALE: Record<Language, string> = { en: 'en-AU', km: 'km-KH-u-nu-latn' };
const DATE_LOCALE: Record<Language, string> = { en: 'en-AU', km: 'km-KH-u-nu-khmr' };
const METRES_IN_KILOMETRE = 1000;
/** Under ten kilometres one decimal helps to compare; above, it is noise. */
const WHOLE_KILOMETRES_FROM = 10;
const CLOCK_TIME_ZONE = 'Asia/Phnom_Penh';

const perLanguage = <Made>(make: (language: Language) => Made): Record<Language, Made> => ({
  en: make('en'),
  km: make('km'),
});

const integers = perLanguage((language) => new Intl.NumberFormat(NUMBER_LOCALE[language]));
const units = (unit: 'meter' | 'kilometer', maximumFractionDigits: number) =>
  perLanguage(
    (language) =>
      new Intl.NumberFormat(NUMBER_LOCALE[language], {
        style: 'unit',
        unit,
        unitDisplay: 'short',
        maximumFractionDigits,
      }),
  );
const metreFormats = units('meter', 0);
const kilometreFormats = units('kilometer', 1);
const wholeKilometreFormats = units('kilometer', 0);
const dates = perLanguage(
  (language) => new Intl.DateTimeFormat(DATE_LOCALE[language], { dateStyle: 'long', timeZone: 'UTC' }),
);
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: CLOCK_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const years = new Intl.DateTimeFormat('en-GB', { timeZone: CLOCK_TIME_ZONE, year: 'numeric' });
const collators = perLanguage((language) => new Intl.Collator(language));

export const formatNumber = (language: Language, value: number): string => integers[language].format(value);

/** @param metres a distance; shown in metres under one kilometre, in kilometres from there on */
export const formatDistance = (language: Language, metres: number): string => {
  if (metres < METRES_IN_KILOMETRE) return metreFormats[language].format(Math.round(metres));
  const kilometres = metres / METRES_IN_KILOMETRE;
  const formats = kilometres < WHOLE_KILOMETRES_FROM ? kilometreFormats : wholeKilometreFormats;
  return formats[language].format(kilometres);
};

/** A ten-thousandth of a degree is eleven metres: more would promise what the tables do not hold. */
const COORDINATE_DIGITS = 4;

/** Latitude and longitude as maps and phones read them, the same in both languages. */
export const formatPoint = ({ latitude, longitude }: Point): string =>
  `${latitude.toFixed(COORDINATE_DIGITS)}, ${longitude.toFixed(COORDINATE_DIGITS)}`;

/** @param isoDate `2025-12-30` */
export const formatDate = (language: Language, isoDate: string): string =>
  dates[language].format(new Date(`${isoDate}T00:00:00Z`));

/** The time of day in Phnom Penh, `16:42:07`. */
export const formatClock = (time: Date): string => clock.format(time);

/** The year in Phnom Penh. */
export const formatYear = (time: Date): string => years.format(time);

/** Orders names as the language's dictionaries do. */
export const compareNames = (language: Language, a: string, b: string): number =>
  collators[language].compare(a, b);
