import { useContext } from 'react';
import { I18nContext } from 'react-i18next';
import type { Language } from '#shared/contracts/page.ts';
import { toLanguage } from './languages.ts';

/** Every row of a long list calls this hook, so it is cheaper than `useTranslation`. */
export function useLanguage(): Language {
  return toLanguage(useContext(I18nContext)?.i18n.language);
}
