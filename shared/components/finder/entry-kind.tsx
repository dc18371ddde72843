import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FinderEntry } from '#shared/contracts/finder-entry.ts';
import styles from './finder.module.css';
import { KnownText } from './known-text.tsx';

/** What it is, whose it is, and whether anybody has confirmed that it is there. */
export function EntryKind({ entry }: { entry: FinderEntry }): ReactNode {
  const { t } = useTranslation();
  if (entry.family === 'atm')
    return (
      <span>
        {t(`finder.atm.${entry.kind}`)} · <KnownText texts={entry.bank} />
      </span>
    );
  return (
    <span>
      {t(`finder.office.${entry.kind}`)}
      {entry.isUnconfirmed ? (
        <>
          {' '}
          <span className={styles.unconfirmed}>{t('finder.unconfirmed')}</span>
        </>
      ) : null}
    </span>
  );
}
