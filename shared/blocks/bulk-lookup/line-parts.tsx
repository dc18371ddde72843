import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkItem } from '#shared/contracts/bulk-lookup.ts';
import styles from './bulk-lookup.module.css';

/** A line as it was typed, with what was understood marked in it: by a line under it, and by a word beside it. */
export function LineParts({ item: { line, parts } }: { item: Pick<BulkItem, 'line' | 'parts'> }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles.typed}>
      {parts.map(({ kind, start, end }, index) => (
        <Fragment key={start}>
          {line.slice(parts[index - 1]?.end ?? 0, start)}
          <mark data-kind={kind}>
            {line.slice(start, end)} <i>{t(`bulkLookup.part.${kind}`)}</i>
          </mark>
        </Fragment>
      ))}
      {line.slice(parts.at(-1)?.end ?? 0)}
    </span>
  );
}
