import type { ReactNode } from 'react';
import foldStyles from '#shared/components/fold.module.css';
import { ChevronIcon } from '#shared/components/icons.tsx';
import styles from './data-quality.module.css';

type TableRegionProps = {
  /** Unique on the page: also where a link to the table leads. */
  id: string;
  title: string;
  /** Whether the table needs more room than a phone has, whatever its words. */
  isWide?: boolean;
  children: ReactNode;
};

/** A table that its heading unfolds. Where it is wider than the screen, it scrolls in a region of its own. */
export function TableRegion({ id, title, isWide = false, children }: TableRegionProps): ReactNode {
  return (
    <details className={foldStyles.fold}>
      <summary>
        <h2 id={`${id}-title`}>{title}</h2>
        <ChevronIcon />
      </summary>
      {/* The address of the table is inside of the fold: a link to it unfolds it. */}
      <div id={id} className={styles.region} data-wide={isWide} role="region" tabIndex={0} aria-label={title}>
        <table aria-labelledby={`${id}-title`}>{children}</table>
      </div>
    </details>
  );
}
