import type { CultureCode, Language } from '#shared/contracts/page.ts';

const KHMER_PREFIX = '/km';

/** The language a path names and the language-free path below it: `/km/track` → Khmer, `/track`. */
export function splitLanguage(path: string): { language: Language; path: string } {
  if (path === KHMER_PREFIX) return { language: 'km', path: '/' };
  if (path.startsWith(`${KHMER_PREFIX}/`)) return { language: 'km', path: path.slice(KHMER_PREFIX.length) };
  return { language: 'en', path };
}

/** The language of the page at a path. */
export function languageOf(localPath: string): Language {
  return splitLanguage(localPath).language;
}

/** Where the page of a language-free path stands in a language: `/track` in Khmer → `/km/track`, the home → `/km`. */
export function toLocalPath(language: Language, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? KHMER_PREFIX : `${KHMER_PREFIX}${path}`;
}

/** Where pages stand in all languages. @param paths language-free */
export function everyLocalPath(paths: Iterable<string>): ReadonlySet<string> {
  return new Set([...paths].flatMap((path) => [path, toLocalPath('km', path)]));
}

export const cultureOf: Record<Language, CultureCode> = { en: 'en-us', km: 'km-kh' };

const CULTURES = new Map<string, Language>([
  ['en', 'en'],
  ['en-us', 'en'],
  ['en-au', 'en'],
  ['km', 'km'],
  ['km-kh', 'km'],
]);

/** The language of a culture name in any case, or undefined when the product does not speak it. */
export function readCulture(culture: string): Language | undefined {
  return CULTURES.get(culture.toLowerCase());
}
