import { useTranslation } from 'react-i18next';
import type { Language } from '../contracts/page.ts';

/** The language that the nearest i18n provider speaks. */
export const useLanguage = (): Language => (useTranslation().i18n.language === 'km' ? 'km' : 'en');
