import { useContext } from 'react';
import { I18nContext } from 'react-i18next';
import type { Language } from '#shared/contracts/page.ts';
import { toLanguage } from './languages.ts';

/** Returns the current language. Rows of long lists call this hook instead of `useTranslation`, because it is cheaper. */
export function useLanguage(): Language {
  return toLanguage(useContext(I18nContext)?.i18n.language);
}
