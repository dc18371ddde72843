import { createInstance, type i18n } from 'i18next';
import type { Language } from '#shared/contracts/page.ts';
import type { UiMessages } from './messages.ts';

/**
 * An i18n instance that speaks one language and never changes it, so that two requests can never speak each
 * other's. Handed to React by `I18nextProvider`, never registered globally.
 */
export function createI18n(language: Language, messages: UiMessages): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    ns: ['ui'],
    defaultNS: 'ui',
    resources: { [language]: { ui: messages } },
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
