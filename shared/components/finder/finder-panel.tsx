import type { ReactNode } from 'react';
import styles from './finder-panel.module.css';

type FinderPanelProps = {
  form: ReactNode;
  nearMe: ReactNode;
  titleId: string;
  /** Names the list below. */
  title: string;
  children: ReactNode;
};

/** The ways into a finder: by choice, by position, by a list of links. */
export function FinderPanel({ form, nearMe, titleId, title, children }: FinderPanelProps): ReactNode {
  return (
    <section className={styles.panel}>
      <div className={styles.ways}>
        {form}
        {nearMe}
      </div>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
