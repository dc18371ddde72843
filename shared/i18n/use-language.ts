import { useContext } from 'react';
import { I18nContext } from 'react-i18next';
import type { Language } from '#shared/contracts/page.ts';
import { toLanguage } from './languages.ts';

/** Returns the current language. It is cheaper than `useTranslation`, because every row of a long list calls it. */
export function useLanguage(): Language {
  return toLanguage(useContext(I18nContext)?.i18n.language);
}
