import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import head from '#shared/components/counted-heading.module.css';
import rows from '#shared/components/rows.module.css';
import { defineBlock } from '../define-block.tsx';
import { FreeToolsListData, type ToolGroup } from './data.ts';
import styles from './free-tools-list.module.css';

const TITLE_ID = 'free-tools-title';

export const freeToolsList = defineBlock({
  data: FreeToolsListData,
  Component: FreeToolsList,
});

function FreeToolsList({ data: { groups } }: { data: { groups: ToolGroup[] } }): ReactNode {
  return groups.map((group, index) => (
    <Group key={index} group={group} titleId={index === 0 ? TITLE_ID : `${TITLE_ID}-${index}`} />
  ));
}

function Group({ group: { title, tools }, titleId }: { group: ToolGroup; titleId: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <section className={title === undefined ? undefined : styles.group}>
      <div className={head.head}>
        <h2 id={titleId}>{title ?? t('freeToolsList.title')}</h2>
      </div>
      <ul className={`${rows.grid} ${styles.list}`} aria-labelledby={titleId}>
        {tools.map(({ title: name, description, url }) => (
          <li key={url}>
            <a href={url}>{name}</a>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
