import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FinderEntry } from '../../contracts/finder-entry.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { inLanguage } from '../../lib/place-name.ts';
import { KnownTexts } from './known-text.tsx';

/** The address, or that it is unknown and the area that it lies in. */
export const EntryAddress = ({ entry: { address, area } }: { entry: FinderEntry }): ReactNode => {
  const { t } = useTranslation();
  const language = useLanguage();
  const isKnown = address.en !== null || address.km !== null;
  return isKnown ? (
    <KnownTexts texts={address} />
  ) : (
    t('finder.addressUnknown', { area: inLanguage(area, language) })
  );
};
