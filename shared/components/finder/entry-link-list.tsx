import { type ReactNode, useId } from 'react';
import type { FinderEntry } from '#shared/contracts/outlets/finder-entry.ts';
import links from '../links.module.css';
import rows from '../rows.module.css';
import styles from './entry-link-list.module.css';
import { EntryKind, EntryNames } from './entry-texts.tsx';

type EntryLinkListProps = { title: string; entries: readonly FinderEntry[] };

export function EntryLinkList({ title, entries }: EntryLinkListProps): ReactNode {
  const titleId = useId();
  return (
    <>
      <h2 id={titleId}>{title}</h2>
      <ul className={`${rows.rows} ${links.inText} ${styles.list}`} aria-labelledby={titleId}>
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
