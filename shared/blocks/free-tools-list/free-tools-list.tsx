import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { defineBlock } from '../define-block.tsx';
import { FreeToolsListData } from './data.ts';
import styles from './free-tools-list.module.css';

const TITLE_ID = 'free-tools-title';

/** Tools that work today. */
export const freeToolsList = defineBlock({
  data: FreeToolsListData,
  Component: FreeToolsList,
});

function FreeToolsList({ data }: { data: FreeToolsListData }): ReactNode {
  return (
    <section>
      <h2 id={TITLE_ID}>{useTranslation().t('freeToolsList.title')}</h2>
      <ul className={styles.list} aria-labelledby={TITLE_ID}>
        {data.tools.map(({ title, description, url }) => (
          <li key={url}>
            <a href={url}>{title}</a>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
