import { createInstance, type i18n } from 'i18next';
import type { Language } from '#shared/contracts/page.ts';
import type { UiMessages } from './messages.ts';

/** Creates a separate instance instead of the global one, so that concurrent requests cannot mix languages. */
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
