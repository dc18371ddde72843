import { useContext } from 'react';
import { I18nContext } from 'react-i18next';
import type { Language } from '#shared/contracts/page.ts';

/** Cheaper than `useTranslation`, which matters because every row of a list calls it. */
export function useLanguage(): Language {
  return useContext(I18nContext)?.i18n.language === 'km' ? 'km' : 'en';
}
