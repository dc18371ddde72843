import type { Language } from '#shared/contracts/page.ts';
import type { OfflineMessages } from '#shared/i18n/messages.ts';

const WORDS = {
  en: () => import('#locales/en/offline.json'),
  km: () => import('#locales/km/offline.json'),
};

/** Loads the translations of the offline pages. @throws if they are not on this device and there is no connection */
export async function loadOfflineWords(language: Language): Promise<OfflineMessages> {
  return (await WORDS[language]()).default;
}
