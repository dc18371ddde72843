import type { CultureCode, Language } from '#shared/contracts/page.ts';

const KHMER_PREFIX = '/km';

/** Splits a path into its language and the path without language prefix: `/km/track` → Khmer, `/track`. */
export function splitLanguage(path: string): { language: Language; path: string } {
  if (path === KHMER_PREFIX) return { language: 'km', path: '/' };
  if (path.startsWith(`${KHMER_PREFIX}/`)) return { language: 'km', path: path.slice(KHMER_PREFIX.length) };
  return { language: 'en', path };
}

/** Returns the language of a URL and its path without language prefix. The path is still percent-encoded. */
export function readAddress({ pathname }: Pick<URL, 'pathname'>): { language: Language; path: string } {
  return splitLanguage(pathname);
}

/**
 * Decodes the percent-encoded path of a page. The content API uses decoded paths.
 * @throws URIError for an escape that is not UTF-8
 */
export function decodePath(path: string): string {
  return decodeURI(path);
}

/**
 * Returns the language of a path.
 * @param localPath path of a page, with its language prefix
 */
export function languageOf(localPath: string): Language {
  return splitLanguage(localPath).language;
}

/** Adds the language prefix to a path: `/track` in Khmer → `/km/track`, the home page in Khmer → `/km`. */
export function toLocalPath(language: Language, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? KHMER_PREFIX : `${KHMER_PREFIX}${path}`;
}

/**
 * Returns a pattern of react-router that matches a page in all languages. The language is an optional segment: `/track` →
 * `/km?/track`.
 */
export function everyLanguagePattern(pattern: string): string {
  return `${KHMER_PREFIX}?${pattern}`;
}

/**
 * Returns the paths of pages in all languages.
 * @param paths paths without language prefix
 */
export function everyLocalPath(paths: Iterable<string>): ReadonlySet<string> {
  return new Set([...paths].flatMap((path) => [path, toLocalPath('km', path)]));
}

export const cultureOf: Record<Language, CultureCode> = { en: 'en-us', km: 'km-KH' };

const CULTURES = new Map<string, Language>([
  ['en', 'en'],
  ['en-us', 'en'],
  ['en-au', 'en'],
  ['km', 'km'],
  ['km-kh', 'km'],
]);

/** Returns the language of a culture code such as `km-KH`, in any letter case. Returns undefined for other codes. */
export function readCulture(culture: string): Language | undefined {
  return CULTURES.get(culture.toLowerCase());
}
