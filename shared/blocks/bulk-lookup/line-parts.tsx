import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkItem } from '#shared/contracts/bulk-lookup.ts';
import { toPlainText } from '#shared/contracts/plain-text.ts';
import styles from './bulk-lookup.module.css';
import { BETWEEN_CELLS } from './to-tabbed.ts';

/** Of a row of a spreadsheet. */
const SHOWN_BETWEEN_CELLS = ' | ';

/** A line as it was typed, with what was understood marked in it: by a line under it, and by a word beside it. */
export function LineParts({ item: { line, parts } }: { item: Pick<BulkItem, 'line' | 'parts'> }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles.typed}>
      {parts.map(({ kind, start, end }, index) => (
        <Fragment key={start}>
          {toShown(line.slice(parts[index - 1]?.end ?? 0, start))}
          <mark data-kind={kind}>
            {toShown(line.slice(start, end))} <i>{t(`bulkLookup.part.${kind}`)}</i>
          </mark>
        </Fragment>
      ))}
      {toShown(line.slice(parts.at(-1)?.end ?? 0))}
    </span>
  );
}

/** The cells of a row stay apart, and marks that turn the direction of writing turn no word of ours. */
export function toShown(text: string): string {
  return toPlainText(text.replaceAll(BETWEEN_CELLS, SHOWN_BETWEEN_CELLS));
}
