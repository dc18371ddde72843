import type { Language } from '#shared/contracts/page.ts';
import type { Point } from '#shared/contracts/place.ts';

/**
 * The locale of numbers and dates in both languages. Both languages use ASCII digits and the same separators, as receipts in
 * Cambodia do. Khmer formats are defined in this file, because Chromium has no Khmer in Intl and would render English.
 */
const LOCALE = 'en-AU';
const METRES_IN_KILOMETRE = 1000;
/** Distances of at least this many kilometres are shown without decimals. Shorter distances in kilometres have one decimal. */
const WHOLE_KILOMETRES_FROM = 10;
const YEAR_LENGTH = 4;
const CLOCK_TIME_ZONE = 'Asia/Phnom_Penh';
const KHMER_MONTHS = 'មករា កុម្ភៈ មីនា មេសា ឧសភា មិថុនា កក្កដា សីហា កញ្ញា តុលា វិច្ឆិកា ធ្នូ'.split(' ');
const UNITS: Record<Language, { metre: string; kilometre: string }> = {
  en: { metre: 'm', kilometre: 'km' },
  km: { metre: 'ម.', kilometre: 'គ.ម.' },
};

/** The units for distances in sentences. The short Khmer units end with a full stop, which would seem to end the sentence. */
const LONG_UNITS: typeof UNITS = {
  en: UNITS.en,
  km: { metre: 'ម៉ែត្រ', kilometre: 'គីឡូម៉ែត្រ' },
};

const integers = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const englishMonths = new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' });
const years = new Intl.DateTimeFormat('en-GB', { timeZone: CLOCK_TIME_ZONE, year: 'numeric' });
const collators = perLanguage((language) => new Intl.Collator(language));

/** Returns short names of countries, keyed by ISO 3166-1 code. Only for the server, because browsers have no Khmer names. */
export function nameCountries(language: Language, codes: readonly string[]): Record<string, string> {
  const names = new Intl.DisplayNames(language, { type: 'region', style: 'short' });
  return Object.fromEntries(codes.map((code) => [code, names.of(code) ?? code]));
}

export function formatNumber(_language: Language, value: number): string {
  return integers.format(value);
}

/** Formats a distance: in metres if it is under one kilometre, else in kilometres. */
export function formatDistance(language: Language, metres: number): string {
  return withUnit(metres, UNITS[language]);
}

export function formatDistanceInSentence(language: Language, metres: number): string {
  return withUnit(metres, LONG_UNITS[language]);
}

/** Formats degrees Celsius: `29°`. The result is never `-0°`. */
export function formatTemperature(_language: Language, celsius: number): string {
  return `${integers.format(Math.round(celsius) || 0)}°`;
}

/** The number of decimals of coordinates. A step of the fourth decimal is about 11 m, which is the precision of the data. */
const COORDINATE_DIGITS = 4;

/** Formats latitude and longitude so that maps and phones can read them. The result is equal in both languages. */
export function formatPoint({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(COORDINATE_DIGITS)}, ${longitude.toFixed(COORDINATE_DIGITS)}`;
}

/** @param isoDate date such as `2025-12-30` */
export function formatDate(language: Language, isoDate: string): string {
  return `${formatDay(language, isoDate)} ${isoDate.slice(0, YEAR_LENGTH)}`;
}

/** Formats a date without its year, for lists that have the year as their heading. */
export function formatDay(language: Language, isoDate: string): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  const month = language === 'en' ? englishMonths.format(date) : (KHMER_MONTHS[date.getUTCMonth()] ?? '');
  return `${date.getUTCDate()} ${month}`;
}

/** Replaces each ISO date in a text, for example `2005-05-14`, by a formatted date in the language. */
export function formatDatesIn(language: Language, text: string): string {
  return text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) =>
    Number.isNaN(Date.parse(day)) ? day : formatDate(language, day),
  );
}

export function formatYear(time: Date): string {
  return years.format(time);
}

export function compareNames(language: Language, a: string, b: string): number {
  return collators[language].compare(a, b);
}

let graphemes: Intl.Segmenter | undefined;

/**
 * Splits a text into graphemes. Only for the server: Firefox before version 125 has no `Intl.Segmenter`, so the segmenter is
 * created on first use and not when browsers load this file.
 */
export function toGraphemes(text: string): string[] {
  graphemes ??= new Intl.Segmenter('km', { granularity: 'grapheme' });
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

function perLanguage<Value>(create: (language: Language) => Value): Record<Language, Value> {
  return {
    en: create('en'),
    km: create('km'),
  };
}

function withUnit(metres: number, { metre, kilometre }: (typeof UNITS)[Language]): string {
  if (metres < METRES_IN_KILOMETRE) return `${integers.format(metres)} ${metre}`;
  const kilometres = metres / METRES_IN_KILOMETRE;
  const format = kilometres < WHOLE_KILOMETRES_FROM ? tenths : integers;
  return `${format.format(kilometres)} ${kilometre}`;
}
