import type { Language } from '#shared/contracts/page.ts';
import { toLanguage } from '#shared/i18n/languages.ts';
import { readFiveDigits, readPostcode } from '#shared/places/postcode.ts';

/**
 * The formats in which programs and telephones can load the facts about a code. The suffix of the path is the format.
 */
const FORMS = ['txt', 'json', 'csv', 'vcf'] as const;
export type PlainForm = (typeof FORMS)[number];

export type ShortAddress = {
  language: Language;
  /** Six digits; five digits are a code of the scheme before 2022. */
  code: string;
  /** The code as it is written in the path. */
  typed: string;
  /** Absent if the path has no suffix. */
  form: PlainForm | undefined;
};

/**
 * The prefix of the language. `splitLanguage` is not called here, because each request calls it only once, and the path of a
 * request is tried as a short address several times.
 */
const PREFIX = /^\/(en|km)(?=\/)/;
/** Matches a code as people write it, with or without the prefix of the country, and a suffix. */
const CODE =
  /^\/((?:kh-?)?[\d\u17e0-\u17e9][\d\u17e0-\u17e9 .\u00b7-]{3,12}[\d\u17e0-\u17e9])(?:\.([a-z]{3,4}))?\/?$/i;

/**
 * Reads the short address of a code: `/120101`, `/km/120101`, `/120101.txt`.
 * @param path decoded, with its language prefix
 */
export function readShortAddress(path: string): ShortAddress | undefined {
  const [prefix = '', language] = PREFIX.exec(path) ?? [];
  const [, typed, suffix] = CODE.exec(path.slice(prefix.length)) ?? [];
  if (typed === undefined) return undefined;
  const code = readPostcode(typed) ?? readFiveDigits(typed);
  const form = FORMS.find((known) => known === suffix);
  if (code === undefined || (suffix !== undefined && form === undefined)) return undefined;
  return { language: toLanguage(language), code, typed, form };
}

/** @param code a six-digit code */
export function toShortPath(code: string, form?: PlainForm): string {
  return form ? `/${code}.${form}` : `/${code}`;
}
