import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FinderEntry } from '#shared/contracts/outlets/finder-entry.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { titleOf } from '#shared/outlets/outlet-names.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { placeHref } from '#shared/routes/href.ts';
import rows from '../rows.module.css';
import { EntryDistance, isAreaOnly } from './entry-texts.tsx';
import styles from './finder.module.css';
import { KnownText } from './known-text.tsx';

/** The no-break space keeps the dot at the end of a line, so that no line begins with it. */
const DOT = '\u00A0· ';

/**
 * The maximum number of letters of an English title in the usual font size. A longer title is wider than a row on a phone, so it
 * has a smaller font size. Khmer titles always have the usual size, because smaller Khmer letters would be hard to read.
 */
const LONG = 34;

type EntryRowsProps = {
  labelledBy: string;
  entries: readonly FinderEntry[];
  /** The id of the entry whose card is open. */
  chosen?: string | undefined;
  /**
   * Called with the id of an entry when the pointer or the focus enters it. Called with undefined when the pointer or the focus
   * leaves it.
   */
  onPoint?: ((id: string | undefined) => void) | undefined;
};

export function EntryRows({ labelledBy, entries, chosen, onPoint }: EntryRowsProps): ReactNode {
  const language = useLanguage();
  return (
    <ul className={rows.linked} aria-labelledby={labelledBy}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <a
            data-entry={entry.id}
            data-selected={entry.id === chosen || undefined}
            href={placeHref(language, entry.path)}
            onPointerEnter={() => onPoint?.(entry.id)}
            onPointerLeave={() => onPoint?.(undefined)}
            onFocus={() => onPoint?.(entry.id)}
            onBlur={() => onPoint?.(undefined)}
          >
            <span className={rows.main}>
              <Title entry={entry} /> <SecondLine entry={entry} />
            </span>{' '}
            <span className={`${rows.end} ${styles.distance}`}>
              <EntryDistance entry={entry} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Title({ entry }: { entry: FinderEntry }): ReactNode {
  const texts = titleOf(entry);
  const isWide = useLanguage() === 'en' && (texts.en?.length ?? 0) > LONG;
  return (
    <span className={styles.title} data-wide={isWide ? '' : undefined}>
      <KnownText texts={texts} />
    </span>
  );
}

/** Shows the area of the entry, and for an ATM also its kind. If the entry or its position is uncertain, adds a remark. */
function SecondLine({ entry }: { entry: FinderEntry }): ReactNode {
  const { t } = useTranslation();
  const area = inLanguage(entry.area, useLanguage());
  const doubt = toDoubt(entry);
  return (
    <span className={`${rows.other} ${styles.second}`}>
      <span>{entry.family === 'atm' ? `${t(`finder.atm.${entry.kind}`)} · ${area}` : area}</span>
      {doubt === undefined ? null : (
        <>
          {DOT}
          <span data-doubt={doubt}>{t(`finder.${doubt}`)}</span>
        </>
      )}
    </span>
  );
}

function toDoubt(entry: FinderEntry): 'unconfirmed' | 'doubtfulPoint' | 'areaOnly' | undefined {
  if (entry.family === 'post-office' && entry.isUnconfirmed) return 'unconfirmed';
  if (entry.precision === 'doubtful') return 'doubtfulPoint';
  return isAreaOnly(entry.precision) ? 'areaOnly' : undefined;
}
