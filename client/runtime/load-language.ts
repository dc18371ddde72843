import type { i18n as I18n } from 'i18next';
import type { Language } from '#shared/contracts/page.ts';
import { createI18n } from '#shared/i18n/create-i18n.ts';

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
