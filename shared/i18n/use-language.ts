import { useContext } from 'react';
import { I18nContext } from 'react-i18next';
import type { Language } from '#shared/contracts/page.ts';

/** The language that the nearest i18n provider speaks. Every row of a list asks: `useTranslation` does much more. */
export function useLanguage(): Language {
  return useContext(I18nContext)?.i18n.language === 'km' ? 'km' : 'en';
}
