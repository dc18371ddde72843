import { provinceOf } from '#shared/places/ncdd-code.ts';
import { toAsciiDigits, toKhmerDigits } from '#shared/text/ascii-digits.ts';
import { withDecreeNames } from './decree-names.ts';
import { KHMER_NUMBER_WORDS, readNumberWord, sumNumberWords } from './number-words.ts';
import type { Tables } from './columns.ts';

type NamedRow = { code: string; name_en: string; name_km: string; name_official: string };

/** Initials that signs and addresses use in place of a name. They are added to a shown name in brackets. */
const INITIALS: ReadonlyMap<string, string> = new Map([['Boeng Keng Kang', 'BKK']]);
/** The usual spelling of a month in names that are dates, such as 7 Makara. */
const MONTHS: ReadonlyMap<string, string> = new Map([['Meakkakra', 'Makara']]);

const BETWEEN_NAMES = '; ';
/** Matches a number, with or without the ordinal sign ទី before it. In some names, a stray sign (U+17CE) follows ទី. */
const ORDINAL = /\s*(ទី)?[\s\u17ce]*([០-៩\d]+(?:[./][០-៩\d]+)*)/gu;
const KHMER_NUMBER = /[០-៩\d]+(?:[./][០-៩\d]+)*/u;
const ORDINAL_WORD = new RegExp(`ទី(${[...KHMER_NUMBER_WORDS.keys()].join('|')})(?!\\p{M})`, 'u');
const LAST_WORD = new RegExp(`^(.+?)(${[...KHMER_NUMBER_WORDS.keys()].join('|')})$`, 'u');
const SEPARATOR = /[./]/u;
/**
 * `KHMER_ORDINAL` matches the ordinal sign ទី directly before a number. `GLUED_ORDINAL` matches its romanised form "ti"
 * at the end of a word: Treati Muoy.
 */
const KHMER_ORDINAL = /ទី[០-៩\d]/u;
const GLUED_ORDINAL = /(?<=\p{Ll})ti(?= )/u;

/**
 * Replaces official names by the names that people use. Number words in romanised names become digits: Tuol Tumpung Ti Muoy
 * becomes Tuol Tumpung 1. All Khmer ordinals are written with digits («ទី១»). The official spelling is stored in
 * `name_official` and, except for villages, also in `name_alt`. Slugs do not change. `name_alt` also gets the names of
 * `withDecreeNames`.
 *
 * A number word is not always the number of a place: Trapeang Bei means "three ponds". A word is therefore read as a number
 * only in two cases. Either the Khmer name has the same number in digits or after ទី, or the place belongs to a series. In
 * a series, two Khmer names in the province are equal except for the words for one and two at their ends.
 */
export function withShownNames(tables: Tables): Tables {
  const { provinces, districts, communes, villages } = withDecreeNames(tables);
  return {
    ...tables,
    provinces: showPlaces(provinces),
    districts: showPlaces(districts),
    communes: showPlaces(communes),
    villages: showAll(villages),
  };
}

/**
 * Replaces the number words of a Latin name by digits. Returns the name unchanged if its words do not spell the number.
 * @param number the number in the Khmer name, such as 12 or 10.8
 */
export function toNumberedName(name: string, number: string): string {
  const words = name.split(' ');
  const found = findRun(words, number);
  if (!found) return name;
  const { start, end } = found;
  const hasOrdinal = start > 1 && words[start - 1] === 'Ti';
  const before = words.slice(0, hasOrdinal ? start - 1 : start);
  const initials = INITIALS.get(before.join(' '));
  const after = words.slice(end).map((word) => MONTHS.get(word) ?? word);
  return [...before, number, ...(initials ? [`(${initials} ${number})`] : []), ...after].join(' ');
}

/**
 * Writes the numbers in a Khmer name in Khmer digits, without a space before them. Words for numbers are replaced only
 * after the ordinal sign ទី.
 */
export function toKhmerOrdinals(name: string): string {
  return name
    .replace(ORDINAL_WORD, (_all, word: string) => `ទី${KHMER_NUMBER_WORDS.get(word) ?? word}`)
    .replace(ORDINAL, (_all, ordinal: string | undefined, number: string) =>
      [ordinal ?? '', toKhmerDigits(number)].join(''),
    );
}

function showPlaces<Place extends NamedRow & { name_alt: string }>(rows: Place[]): Place[] {
  return showAll(rows).map((row) => {
    if (row.name_official === '') return row;
    const others = row.name_alt.split(BETWEEN_NAMES).filter((name) => name !== '' && name !== row.name_en);
    return { ...row, name_alt: [row.name_official, ...others].join(BETWEEN_NAMES) };
  });
}

function showAll<Named extends NamedRow>(rows: Named[]): Named[] {
  const khmerNames = new Set(rows.map((row) => inProvince(row, row.name_km)));
  return rows.map((row) => {
    const name_km = toKhmerOrdinals(row.name_km);
    const number = KHMER_NUMBER.exec(name_km)?.[0] ?? findNumberInSeries(row, khmerNames);
    const name = KHMER_ORDINAL.test(name_km) ? row.name_en.replace(GLUED_ORDINAL, ' Ti') : row.name_en;
    const shown = number === undefined ? name : toNumberedName(name, toAsciiDigits(number));
    const name_en = shown === name ? row.name_en : shown;
    return { ...row, name_en, name_km, name_official: name_en === row.name_en ? '' : row.name_en };
  });
}

/** Finds the number in a name that belongs to a series. ឆែបពីរ has the number two if ឆែបមួយ is in the same province. */
function findNumberInSeries(row: NamedRow, khmerNames: ReadonlySet<string>): string | undefined {
  const [, stem = '', word = ''] = LAST_WORD.exec(row.name_km) ?? [];
  const isSeries = ['មួយ', 'ពីរ'].every((one) => khmerNames.has(inProvince(row, `${stem}${one}`)));
  return stem !== '' && isSeries ? String(KHMER_NUMBER_WORDS.get(word)) : undefined;
}

function inProvince({ code }: NamedRow, name: string): string {
  return `${provinceOf(code)} ${name}`;
}

function findRun(words: readonly string[], number: string): { start: number; end: number } | undefined {
  const wanted = number.split(SEPARATOR).map(Number);
  for (let length = words.length; length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1)
      if (spells(words.slice(start, start + length), wanted)) return { start, end: start + length };
  return undefined;
}

function spells(words: readonly string[], wanted: readonly number[]): boolean {
  const values = words.filter((word) => word !== '-').map(readNumberWord);
  const known = values.filter((value) => value !== undefined);
  if (known.length !== values.length || known.length === 0) return false;
  const [first = Number.NaN, ...others] = wanted;
  return others.length === 0
    ? sumNumberWords(known) === first
    : known.length === wanted.length && known.every((value, index) => value === wanted[index]);
}
