import type { ReactNode } from 'react';
import * as v from 'valibot';
import { toIcon } from '#shared/components/icons.tsx';
import rows from '#shared/components/rows.module.css';
import { defineBlock } from '../define-block.tsx';
import styles from './offline-note.module.css';

const OfflineNoteData = v.object({ text: v.string(), retry: v.string() });
type OfflineNoteData = v.InferOutput<typeof OfflineNoteData>;

export const offlineNote = defineBlock({ data: OfflineNoteData, Component: OfflineNote });

/**
 * Shows that there is no connection. The text also says, for example, that the answer on the page comes from a list on this
 * device, or that the requested page is not saved.
 */
function OfflineNote({ data: { text, retry } }: { data: OfflineNoteData }): ReactNode {
  return (
    <div className={styles.note}>
      <p role="status">
        <OfflineIcon />
        {text}
      </p>
      {/* An empty `href` is the URL of the current page, so the link loads the page again. */}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
      <a className={`${rows.row} ${rows.chevron}`} href="">
        <RetryIcon />
        <span className={rows.main}>{retry}</span>
      </a>
    </div>
  );
}

const OfflineIcon = toIcon(
  <path d="M3 3l14 14M2.5 8.2A11 11 0 0 1 6 5.9M8.6 5.1a11 11 0 0 1 8.9 3.1M5.2 11a7 7 0 0 1 3-1.8M12.5 9.5a7 7 0 0 1 2.3 1.5M10 15.5v.1" />,
);
const RetryIcon = toIcon(<path d="M16 6.5A7 7 0 1 0 17 10M16.5 3v3.7h-3.7" />);
