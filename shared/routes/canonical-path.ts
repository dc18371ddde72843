import { readFiveDigits, readPostcode, readPostcodePrefix } from '#shared/places/postcode.ts';
import { href } from './href.ts';
import { LANGUAGES, type Language } from '#shared/contracts/page.ts';
import { splitLanguage, toLocalPath } from './language-path.ts';
import { provinceSlugs } from './province-slugs.ts';
import { routes } from './routes.ts';

/** The misspelt slugs of provinces, keyed by their correct spelling. */
const MISSPELT_SLUGS = new Map<string, string>(
  provinceSlugs
    .filter((slug) => slug.endsWith('-provine'))
    .map((slug) => [slug.replace(/-provine$/, '-province'), slug]),
);

/** The paths of the not-found page contain capital letters and are not lower-cased. */
const PAGE_NOT_FOUND: ReadonlySet<string> = new Set(
  LANGUAGES.map((language) => toLocalPath(language, routes.pageNotFound.pattern)),
);

/**
 * Returns the canonical form of a path: no trailing slash, lower case, no `/en`, province slugs as in `provinceSlugs`, codes as
 * ASCII digits without separators. All rules are applied at once, so that a redirect takes one hop. A canonical path is not
 * changed.
 * @param path decoded, with its language prefix
 * @returns the language, and the path without its language prefix
 */
export function canonicalPath(path: string): { language: Language; path: string } {
  if (PAGE_NOT_FOUND.has(path) || path.startsWith('//')) return splitLanguage(path);
  const lower = withoutEnglishPrefix(withoutTrailingSlash(path).toLowerCase());
  const { language, path: bare } = splitLanguage(lower);
  return { language, path: withPlainDigits(withListedSlugs(bare)) };
}

function withoutTrailingSlash(path: string): string {
  return path.replace(/(?<=[^/])\/$/, '');
}

function withoutEnglishPrefix(path: string): string {
  return path.replace(/^\/en(?=\/|$)/, '') || '/';
}

function withListedSlugs(path: string): string {
  const segments = path.split('/').map((segment) => MISSPELT_SLUGS.get(segment) ?? segment);
  return segments.join('/');
}

/**
 * Writes the code in a path as ASCII digits. A path below `/postcode-start-with` usually contains only the first digits of a
 * code. If it contains a whole code, the result is the path of the page about that code.
 */
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
