import { readFiveDigits, readPostcode, readPostcodePrefix } from '#shared/places/postcode.ts';
import { href } from './href.ts';
import { LANGUAGES, type Language } from '#shared/contracts/page.ts';
import { splitLanguage, toLocalPath } from './language-path.ts';
import { provinceSlugs } from './province-slugs.ts';
import { routes } from './routes.ts';

/** Province slugs are what they were when the first pages were linked, misspellings included. */
const LISTED_SPELLING = new Map<string, string>(
  provinceSlugs
    .filter((slug) => slug.endsWith('-provine'))
    .map((slug) => [slug.replace(/-provine$/, '-province'), slug]),
);

/** The page that says that there is none; its address has capitals. */
const PAGE_NOT_FOUND: ReadonlySet<string> = new Set(
  LANGUAGES.map((language) => toLocalPath(language, routes.pageNotFound.pattern)),
);

/**
 * The one address of what a path means: no trailing slash, lower case, no `/en`, provinces as they are listed, codes as
 * plain digits. All rules at once, so that a redirect takes one hop; applying it twice changes nothing.
 * @param path decoded, with its language prefix
 * @returns the language, and the language-free path
 */
export function canonicalPath(path: string): { language: Language; path: string } {
  if (PAGE_NOT_FOUND.has(path) || path.startsWith('//')) return splitLanguage(path);
  const lower = withoutEnglishPrefix(withoutTrailingSlash(path).toLowerCase());
  const { language, path: bare } = splitLanguage(lower);
  return { language, path: withPlainDigits(withListedProvince(bare)) };
}

function withoutTrailingSlash(path: string): string {
  return path.replace(/(?<=[^/])\/$/, '');
}

function withoutEnglishPrefix(path: string): string {
  return path.replace(/^\/en(?=\/|$)/, '') || '/';
}

function withListedProvince(path: string): string {
  const spelt = path.split('/').map((segment) => LISTED_SPELLING.get(segment) ?? segment);
  return spelt.join('/');
}

/** Codes and prefixes as plain digits; a whole code under the prefixes is a code. */
function withPlainDigits(path: string): string {
  const [, first = '', typed, ...rest] = path.split('/');
  if (typed === undefined || rest.length > 0) return path;
  if (`/${first}` === routes.postcode.pattern) {
    const code = readPostcode(typed) ?? readFiveDigits(typed);
    return code ? href('en', 'postcodeDetail', { code }) : path;
  }
  if (`/${first}` === routes.postcodeStartWith.pattern) {
    const code = readPostcode(typed);
    const prefix = readPostcodePrefix(typed);
    if (code) return href('en', 'postcodeDetail', { code });
    return prefix ? href('en', 'postcodePrefix', { prefix }) : path;
  }
  return path;
}
