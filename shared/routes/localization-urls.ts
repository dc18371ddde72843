import { LANGUAGES, type LocalizationUrl } from '#shared/contracts/page.ts';
import { cultureOf, toLocalPath } from './language-path.ts';

/** Each language in its own words. */
const LANGUAGE_NAMES = { en: 'English', km: 'ខ្មែរ' } as const;

/** @param path language-free, as it stands in an address */
export function localizationUrls(path: string): LocalizationUrl[] {
  return LANGUAGES.map((lang) => ({
    url: toLocalPath(lang, path),
    lang,
    code: cultureOf[lang],
    title: LANGUAGE_NAMES[lang],
  }));
}
