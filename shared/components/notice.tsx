import type { ReactNode } from 'react';
import styles from './notice.module.css';
import { SearchForm } from './search-form.tsx';

type NoticeProps = {
  title: string;
  lead: string;
  children: ReactNode;
};

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
