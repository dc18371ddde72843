import type { ReactNode } from 'react';
import styles from './data-quality.module.css';

type TableRegionProps = {
  /** Unique on the page: also where a link to the table leads. */
  id: string;
  title: string;
  /** Whether the table needs more room than a phone has, whatever its words. */
  isWide?: boolean;
  children: ReactNode;
};

/** A table under its heading. Where it is wider than the screen, it scrolls in a region of its own. */
export function TableRegion({ id, title, isWide = false, children }: TableRegionProps): ReactNode {
  return (
    <section id={id}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className={styles.region} data-wide={isWide} role="region" tabIndex={0} aria-label={title}>
        <table aria-labelledby={`${id}-title`}>{children}</table>
      </div>
    </section>
  );
}
