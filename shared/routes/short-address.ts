import type { Language } from '#shared/contracts/page.ts';
import { toLanguage } from '#shared/i18n/languages.ts';
import { readFiveDigits, readPostcode } from '#shared/places/postcode.ts';

/**
 * The formats in which other software can load the facts about a code, for example `/120101.json`. The suffix of the path is the
 * name of the format.
 */
const FORMS = ['txt', 'json', 'csv', 'vcf'] as const;
export type PlainForm = (typeof FORMS)[number];

export type ShortAddress = {
  language: Language;
  /** The digits of the code. A postcode has six digits. A code of the scheme before 2022 has five. */
  code: string;
  /** The code as it was typed in the path, for example with separators. */
  typed: string;
  /** The format; undefined if the path has no suffix. */
  form: PlainForm | undefined;
};

/** Matches the language prefix. `splitLanguage` is not called here, because the server splits the path of a request only once. */
const PREFIX = /^\/(en|km)(?=\/)/;
/** Matches a code as people write it, with an optional country prefix and an optional suffix for the format. */
const CODE =
  /^\/((?:kh-?)?[\d\u17e0-\u17e9][\d\u17e0-\u17e9 .\u00b7-]{3,12}[\d\u17e0-\u17e9])(?:\.([a-z]{3,4}))?\/?$/i;

/**
 * Reads the short path of a code: `/120101`, `/km/120101`, `/120101.txt`. Returns undefined for other paths.
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

/** Returns the short path of a six-digit code: `/120101`, or `/120101.txt` with the format `txt`. */
export function toShortPath(code: string, form?: PlainForm): string {
  return form ? `/${code}.${form}` : `/${code}`;
}
