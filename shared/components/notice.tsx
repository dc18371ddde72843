import type { ReactNode } from 'react';
import styles from './notice.module.css';
import { SearchForm } from './search-form.tsx';

type NoticeProps = {
  /** The sentence that names the error. */
  title: string;
  /** Advice for the visitor. */
  lead: string;
  /** Links to other pages. */
  children: ReactNode;
};

/** Renders the content of an error page: the error, advice, a search field, and links. */
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
