import { useContext } from 'react';
import { I18nContext } from 'react-i18next';
import type { Language } from '#shared/contracts/page.ts';

/** Cheaper than `useTranslation`, because every row of a long list calls this hook. */
export function useLanguage(): Language {
  return useContext(I18nContext)?.i18n.language === 'km' ? 'km' : 'en';
}
