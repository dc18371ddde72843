import type { ReactNode } from 'react';
import styles from './notice.module.css';
import { SearchForm } from './search-form.tsx';

type NoticeProps = {
  /** What happened. */
  title: string;
  /** What to do. */
  lead: string;
  /** Links that lead on. */
  children: ReactNode;
};

/** A page that cannot show what was asked for: what happened, what to do, a search field, and ways on. */
export function Notice({ title, lead, children }: NoticeProps): ReactNode {
  return (
    <section className={styles.notice}>
      <h1>{title}</h1>
      <p>{lead}</p>
      <SearchForm place="page" />
      <div className={styles.links}>{children}</div>
    </section>
  );
}
