import type { Language } from '#shared/contracts/page.ts';
import type { Point } from '#shared/contracts/place.ts';

/**
 * The one rule for numbers: ASCII digits and the same marks in both languages, as people type them and read them on
 * receipts. Dates too.
 *
 * Khmer is written out here and not left to Intl: Chromium carries no Khmer formats, so a browser would answer in
 * English what the server wrote in Khmer.
 */
const LOCALE = 'en-AU';
const METRES_IN_KILOMETRE = 1000;
/** Under ten kilometres one decimal helps to compare; above, it does not. */
const WHOLE_KILOMETRES_FROM = 10;
const CLOCK_TIME_ZONE = 'Asia/Phnom_Penh';
const KHMER_MONTHS = 'មករា កុម្ភៈ មីនា មេសា ឧសភា មិថុនា កក្កដា សីហា កញ្ញា តុលា វិច្ឆិកា ធ្នូ'.split(' ');
const UNITS: Record<Language, { metre: string; kilometre: string }> = {
  en: { metre: 'm', kilometre: 'km' },
  km: { metre: 'ម.', kilometre: 'គ.ម.' },
};

/** In a sentence: the full stops of Khmer's short units would meet the sentence's own sign. */
const SPOKEN_UNITS: typeof UNITS = {
  en: UNITS.en,
  km: { metre: 'ម៉ែត្រ', kilometre: 'គីឡូម៉ែត្រ' },
};

const integers = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const englishDates = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' });
const years = new Intl.DateTimeFormat('en-GB', { timeZone: CLOCK_TIME_ZONE, year: 'numeric' });
const collators = perLanguage((language) => new Intl.Collator(language));

/** Names of countries by their ISO 3166-1 codes, the short ones. For servers alone: browsers hold none in Khmer. */
export function nameCountries(language: Language, codes: readonly string[]): Record<string, string> {
  const names = new Intl.DisplayNames(language, { type: 'region', style: 'short' });
  return Object.fromEntries(codes.map((code) => [code, names.of(code) ?? code]));
}

export function formatNumber(_language: Language, value: number): string {
  return integers.format(value);
}

/** @param metres a distance; shown in metres under one kilometre, in kilometres from there on */
export function formatDistance(language: Language, metres: number): string {
  return withUnit(metres, UNITS[language]);
}

/** The same as a part of a sentence. */
export function formatDistanceInSentence(language: Language, metres: number): string {
  return withUnit(metres, SPOKEN_UNITS[language]);
}

/** A temperature in degrees Celsius, `29°`; none is `-0°`. */
export function formatTemperature(_language: Language, celsius: number): string {
  return `${integers.format(Math.round(celsius) || 0)}°`;
}

/** A ten-thousandth of a degree is eleven metres: more would promise what the tables do not hold. */
const COORDINATE_DIGITS = 4;

/** Latitude and longitude as maps and phones read them, the same in both languages. */
export function formatPoint({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(COORDINATE_DIGITS)}, ${longitude.toFixed(COORDINATE_DIGITS)}`;
}

/** @param isoDate `2025-12-30` */
export function formatDate(language: Language, isoDate: string): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  if (language === 'en') return englishDates.format(date);
  const month = KHMER_MONTHS[date.getUTCMonth()] ?? '';
  return `${date.getUTCDate()} ${month} ${date.getUTCFullYear()}`;
}

/** A text in which days are written `2005-05-14`, with each as the language's readers write it. */
export function formatDatesIn(language: Language, text: string): string {
  return text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) =>
    Number.isNaN(Date.parse(day)) ? day : formatDate(language, day),
  );
}

/** The year in Phnom Penh. */
export function formatYear(time: Date): string {
  return years.format(time);
}

/** Orders names as the language's dictionaries do. */
export function compareNames(language: Language, a: string, b: string): number {
  return collators[language].compare(a, b);
}

let graphemes: Intl.Segmenter | undefined;

/**
 * A text in parts that are never split: what a reader takes for one character, marks and all. For the server: Firefox
 * has no segmenter before version 125, and would not start if one were made with this file.
 */
export function toGraphemes(text: string): string[] {
  graphemes ??= new Intl.Segmenter('km', { granularity: 'grapheme' });
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

function perLanguage<Made>(make: (language: Language) => Made): Record<Language, Made> {
  return {
    en: make('en'),
    km: make('km'),
  };
}

function withUnit(metres: number, { metre, kilometre }: (typeof UNITS)[Language]): string {
  if (metres < METRES_IN_KILOMETRE) return `${integers.format(metres)} ${metre}`;
  const kilometres = metres / METRES_IN_KILOMETRE;
  const format = kilometres < WHOLE_KILOMETRES_FROM ? tenths : integers;
  return `${format.format(kilometres)} ${kilometre}`;
}
