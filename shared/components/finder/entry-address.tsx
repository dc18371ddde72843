import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FinderEntry } from '#shared/contracts/finder-entry.ts';
import { KnownTexts } from './known-text.tsx';

/** The address in each script that it is known in, or that it is unknown. */
export function EntryAddress({ entry: { address } }: { entry: FinderEntry }): ReactNode {
  const { t } = useTranslation();
  const isKnown = address.en !== null || address.km !== null;
  return isKnown ? <KnownTexts texts={address} /> : t('finder.addressUnknown');
}
