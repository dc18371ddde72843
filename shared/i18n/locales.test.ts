import { describe, expect, it } from 'vitest';
import englishNewsletter from '#locales/en/newsletter.json' with { type: 'json' };
import khmerNewsletter from '#locales/km/newsletter.json' with { type: 'json' };
import englishOffline from '#locales/en/offline.json' with { type: 'json' };
import khmerOffline from '#locales/km/offline.json' with { type: 'json' };
import englishPages from '#locales/en/pages.json' with { type: 'json' };
import englishUi from '#locales/en/ui.json' with { type: 'json' };
import englishWeather from '#locales/en/weather.json' with { type: 'json' };
import khmerPages from '#locales/km/pages.json' with { type: 'json' };
import khmerUi from '#locales/km/ui.json' with { type: 'json' };
import khmerWeather from '#locales/km/weather.json' with { type: 'json' };

type Messages = string | Messages[] | { [name: string]: Messages };

/** Lists all texts with their path, for example `home.sections.0.heading`. */
function textsOf(messages: Messages, place: string[] = []): [place: string, text: string][] {
  return typeof messages === 'string'
    ? [[place.join('.'), messages]]
    : Object.entries(messages).flatMap(([name, inner]) => textsOf(inner, [...place, name]));
}

/** Patterns for the keys of Khmer texts that may be in Latin letters, e.g. names of licences, paper sizes, URLs and paths. */
const TECHNICAL = [
  /\.id$/,
  /\.csv$/,
  /^sources\.\d+\.(?:source|licence|credit|url)$/,
  /\.links\.\d+\.page$/,
  /\.files\.\d+\.path$/,
  /\.sheets\.a4-\dx\d$/,
];
function isTechnical(place: string): boolean {
  return TECHNICAL.some((pattern) => pattern.test(place));
}

/** Matches a paragraph that is only a placeholder. Its text depends on the configuration. */
const ONLY_PLACEHOLDER = /^\{\{\w+\}\}$/;

function placeholdersOf(text: string): string[] {
  return [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted();
}

/** Matches Khmer words with the word joiner (U+2060), which stops browsers from breaking them at the end of a line. */
const JOINED = /ទី\u2060កន្លែង|លទ្ធ\u2060ផល|\u2060-\u2060/gu;
/**
 * Matches the words of `JOINED` if they lack the word joiner. The texts in a page's head have no joiners, because they are never
 * broken into lines.
 */
const UNJOINED = /ទីកន្លែង|លទ្ធផល|\p{Script=Khmer}-\p{Script=Khmer}/u;
const OF_HEAD = /\.(?:description|keywords)$/;
/** Matches invisible characters, two spaces in a row, and a space at the start or the end. */
const UNSEEN = /[\u0000-\u001f\u007f\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060\ufeff]| {2}|^ | $/;

describe.each([
  ['interface', englishUi, khmerUi],
  ['pages', englishPages, khmerPages],
  ['weather', englishWeather, khmerWeather],
  ['offline pages', englishOffline, khmerOffline],
  ['newsletter', englishNewsletter, khmerNewsletter],
])('the words of the %s', (_name, english, khmer) => {
  const inEnglish = new Map(textsOf(english));
  const inKhmer = new Map(textsOf(khmer));
  const both = [...textsOf(english), ...textsOf(khmer)];
  const wrong = (isWrong: (place: string, text: string) => boolean): string[] =>
    both.filter(([place, text]) => isWrong(place, text)).map(([place, text]) => `${place}: ${text}`);

  it('exist in both languages, none in one alone', () => {
    expect([...inKhmer.keys()].toSorted()).toEqual([...inEnglish.keys()].toSorted());
    expect(inEnglish.size).toBeGreaterThan(5);
  });

  it('are Khmer in Khmer', () => {
    const latin = [...inKhmer].filter(
      ([place, text]) =>
        !isTechnical(place) && !ONLY_PLACEHOLDER.test(text) && !/\p{Script=Khmer}/u.test(text),
    );
    expect(latin).toEqual([]);
  });

  it('have Arabic digits in Khmer, but where Khmer digits are shown as such', () => {
    const digits = [...inKhmer.values()].filter((text) => /[\u17e0-\u17e9]/.test(text));
    expect(digits.filter((text) => text !== 'ជាលេខខ្មែរ៖ ១២០១០១')).toEqual([]);
  });

  it('are not Khmer in English', () => {
    const khmerOnly = [...inEnglish].filter(
      ([, text]) => /\p{Script=Khmer}/u.test(text) && !/\p{Script=Latin}/u.test(text),
    );
    expect(khmerOnly).toEqual([]);
  });

  it('have the same places for values in both languages', () => {
    const unequal = [...inEnglish].filter(
      ([place, text]) =>
        placeholdersOf(text).join(' ') !== placeholdersOf(inKhmer.get(place) ?? '').join(' '),
    );
    expect(unequal).toEqual([]);
  });

  it('link to the same pages in both languages', () => {
    const links = (texts: Map<string, string>) =>
      [...texts].filter(([place]) => /\.links\.\d+\.page$/u.test(place));
    expect(links(inKhmer)).toEqual(links(inEnglish));
  });

  it('are in the normal form NFC and hold nothing unseen', () => {
    expect(wrong((_place, text) => text !== text.normalize('NFC'))).toEqual([]);
    expect(wrong((_place, text) => UNSEEN.test(text.replaceAll(JOINED, 'x')))).toEqual([]);
  });

  it('are not broken in a compound word in Khmer', () => {
    expect(wrong((place, text) => UNJOINED.test(text) && !OF_HEAD.test(place))).toEqual([]);
  });

  it('are never empty', () => {
    expect(wrong((_place, text) => text.trim() === '')).toEqual([]);
  });
});
