import type { i18n as I18n } from 'i18next';
import type { Language } from '#shared/contracts/page.ts';
import { createI18n } from '#shared/i18n/create-i18n.ts';

/**
 * The maximum wait for the messages of a language: 1,000 polls of 100 ms, as the specification of this site requires. Polls count
 * only the time in which the page runs. A single timer of 100 s would expire as soon as a frozen tab resumes, before the fetch
 * continues.
 */
const LANGUAGE_POLLS: Polls = { every: 100, most: 1000 };

/** `every` is the time between two polls in milliseconds, and `most` is the maximum number of polls. */
type Polls = { every: number; most: number };

const messages = {
  en: () => import('#locales/en/ui.json'),
  km: () => import('#locales/km/ui.json'),
};
const loaded = new Map<Language, I18n>();

export async function loadLanguage(language: Language): Promise<I18n> {
  const known = loaded.get(language) ?? createI18n(language, (await messages[language]()).default);
  loaded.set(language, known);
  return known;
}

/**
 * Loads a language for a page that is opened in the app. Returns English if the messages of the language do not arrive in time.
 * @throws TypeError when the messages cannot be fetched
 */
export async function loadLanguageInTime(language: Language): Promise<I18n> {
  let isSettled = false;
  const settle = (): void => void (isSettled = true);
  const loading = loadLanguage(language);
  loading.then(settle, settle);
  const isInTime = await Promise.race([loading.then(() => true), waitUntil(() => isSettled, LANGUAGE_POLLS)]);
  return isInTime ? loading : loadLanguage('en');
}

/** Polls until something is ready. @returns false if it is not ready after the last poll */
export async function waitUntil(isReady: () => boolean, { every, most }: Polls): Promise<boolean> {
  if (isReady()) return true;
  if (most === 0) return false;
  await new Promise((resolve) => void setTimeout(resolve, every));
  return waitUntil(isReady, { every, most: most - 1 });
}
