import { useId, type ReactNode } from 'react';
import type { FinderEntry } from '#shared/contracts/finder-entry.ts';
import styles from './entry-link-list.module.css';
import { EntryKind } from './entry-kind.tsx';
import { EntryNames } from './entry-names.tsx';

type EntryLinkListProps = { title: string; entries: readonly FinderEntry[] };

/** Links to few post offices, in columns: of each its names, where it lies, and whether anybody confirmed it. */
export function EntryLinkList({ title, entries }: EntryLinkListProps): ReactNode {
  const titleId = useId();
  return (
    <>
      <h2 id={titleId}>{title}</h2>
      <ul className={styles.list} aria-labelledby={titleId}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryNames entry={entry} />
            <small>
              <EntryKind entry={entry} />
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
