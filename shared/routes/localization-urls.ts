import { LANGUAGES, type LocalizationUrl } from '#shared/contracts/page.ts';
import { cultureOf, splitLanguage, toLocalPath } from './language-path.ts';

const LANGUAGE_NAMES = { en: 'English', km: 'ខ្មែរ' } as const;

/**
 * Returns the URLs of a page in all languages.
 * @param url path of the page in any language
 */
export function localizationUrlsOf(url: string): LocalizationUrl[] {
  return localizationUrls(splitLanguage(url).path);
}

/**
 * Returns the URLs of a page in all languages.
 * @param path percent-encoded path without language prefix
 */
export function localizationUrls(path: string): LocalizationUrl[] {
  return LANGUAGES.map((lang) => ({
    url: toLocalPath(lang, path),
    lang,
    code: cultureOf[lang],
    title: LANGUAGE_NAMES[lang],
  }));
}
