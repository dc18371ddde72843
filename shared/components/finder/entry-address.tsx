import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FinderEntry } from '#shared/contracts/finder-entry.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { KnownTexts } from './known-text.tsx';

/**
 * The address, or that it is unknown. On English pages with the Khmer one, which is shown to a driver; who reads Khmer
 * needs no second one.
 */
export function EntryAddress({ entry: { address } }: { entry: FinderEntry }): ReactNode {
  const { t } = useTranslation();
  const isKhmerEnough = useLanguage() === 'km' && address.km !== null;
  const shown = isKhmerEnough ? { ...address, en: null } : address;
  const isKnown = shown.en !== null || shown.km !== null;
  return isKnown ? <KnownTexts texts={shown} /> : t('finder.addressUnknown');
}
