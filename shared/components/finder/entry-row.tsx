import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FinderEntry } from '#shared/contracts/outlets/finder-entry.ts';
import { formatDistance } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import links from '../links.module.css';
import { EntryLinks, namedAfter } from './entry-links.tsx';
import { EntryAddress, EntryHours, EntryKind, EntryNames } from './entry-texts.tsx';
import styles from './finder.module.css';
import { KnownText } from './known-text.tsx';

type EntryRowProps = {
  entry: FinderEntry;
  isSelected: boolean;
  /** Called with the entry's id when the visitor wants to see the entry on the map. */
  onSelect: (id: string) => void;
};

export function rowId(entryId: string): string {
  return `entry-${entryId}`;
}

/** Shows only known facts. The entry's own page also shows the sources and names the unknown facts. */
export function EntryRow({ entry, isSelected, onSelect }: EntryRowProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, address, hours, distance, point, precision } = entry;
  const nameId = `${rowId(id)}-name`;
  return (
    <li id={rowId(id)} className={styles.row} data-selected={isSelected || undefined}>
      <div className={`${links.inText} ${styles.head}`}>
        <h3>
          <EntryNames entry={entry} id={nameId} />
        </h3>
        {distance === undefined ? null : (
          <span className={styles.distance}>{formatDistance(language, distance)}</span>
        )}
      </div>
      <p className={styles.kind}>
        {entry.family === 'atm' ? (
          <>
            {t(`finder.atm.${entry.kind}`)} · <KnownText texts={entry.name} />
          </>
        ) : (
          <EntryKind entry={entry} />
        )}
      </p>
      {address.en === null && address.km === null ? null : (
        <p>
          <EntryAddress entry={entry} />
        </p>
      )}
      {hours.length > 0 ? (
        <p className={styles.soft}>
          <EntryHours hours={hours} />
        </p>
      ) : null}
      {precision === 'doubtful' ? <p className={styles.soft}>{t('finder.precision.doubtful')}</p> : null}
      <div className={styles.links}>
        <EntryLinks entry={entry} nameId={nameId} />
        {point ? (
          <button
            type="button"
            className="script-only"
            aria-pressed={isSelected}
            onClick={() => onSelect(id)}
            {...namedAfter(nameId, 'show')}
          >
            {t('finder.showOnMap')}
          </button>
        ) : null}
      </div>
    </li>
  );
}
