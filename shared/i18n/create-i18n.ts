import { createInstance, type FormatterModule, type i18n } from 'i18next';
import type { Language } from '#shared/contracts/page.ts';
import { NAME_SLOT, wholeName } from './whole-name.ts';
import type { UiMessages } from './messages.ts';

/** Creates a separate instance instead of the global one, so that concurrent requests cannot mix languages. */
export function createI18n(language: Language, messages: UiMessages): i18n {
  const instance = createInstance();
  void instance.use(NAMES).init({
    lng: language,
    ns: ['ui'],
    defaultNS: 'ui',
    resources: { [language]: { ui: messages } },
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: false },
  });
  return instance;
}

/**
 * Prevents line breaks within names. It changes only the values of the placeholders in `NAME_SLOT`. Other values, such as text
 * that a visitor typed, stay unchanged.
 */
const NAMES: FormatterModule = {
  type: 'formatter',
  init: nothing,
  add: nothing,
  addCached: nothing,
  format: (value: string, _format, _language, options) =>
    NAME_SLOT.test(String(options?.['interpolationkey'])) ? wholeName(value) : value,
};

function nothing(): void {
  // i18next requires these methods for custom formats, but the translations use none.
}
