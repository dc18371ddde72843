import type { i18n as I18n } from 'i18next';
import type { Language } from '#shared/contracts/page.ts';
import { createI18n } from '#shared/i18n/create-i18n.ts';
import { waitUntil } from './wait-until.ts';

/** A language is waited for so long at most. Specification, section 4. */
const START_UP = { every: 100, most: 1000 };

const messages = {
  en: () => import('#locales/en/ui.json'),
  km: () => import('#locales/km/ui.json'),
};
const loaded = new Map<Language, I18n>();

/** The interface in a language; its words are fetched when it is first spoken. */
export async function loadLanguage(language: Language): Promise<I18n> {
  const known = loaded.get(language) ?? createI18n(language, (await messages[language]()).default);
  loaded.set(language, known);
  return known;
}

/**
 * The same for a page that is opened in the app: where the words of a language are not there in time, it speaks English.
 * @throws TypeError when they cannot be had
 */
export async function loadLanguageInTime(language: Language): Promise<I18n> {
  let isSettled = false;
  const settle = (): void => void (isSettled = true);
  const loading = loadLanguage(language);
  loading.then(settle, settle);
  const isInTime = await Promise.race([loading.then(() => true), waitUntil(() => isSettled, START_UP)]);
  return isInTime ? loading : loadLanguage('en');
}
