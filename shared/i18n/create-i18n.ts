import { createInstance, type i18n } from 'i18next';
import { wholeName } from '#shared/text/whole-name.ts';
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
    // React escapes the text. Values are mostly names, which are not broken at the end of a line.
    interpolation: { escape: wholeName },
    react: { useSuspense: false },
  });
  return instance;
}
