import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import head from '#shared/components/counted-heading.module.css';
import rows from '#shared/components/rows.module.css';
import { ToolIcon } from '#shared/components/tool-icons.tsx';
import { defineBlock } from '../define-block.tsx';
import { FreeToolsListData, type ToolGroup } from './data.ts';
import styles from './free-tools-list.module.css';

const TITLE_ID = 'free-tools-title';

export const freeToolsList = defineBlock({
  data: FreeToolsListData,
  Component: FreeToolsList,
});

function FreeToolsList({ data: { groups } }: { data: { groups: ToolGroup[] } }): ReactNode {
  return (
    <div className={styles.groups}>
      {groups.map((group, index) => (
        <Group key={index} group={group} titleId={index === 0 ? TITLE_ID : `${TITLE_ID}-${index}`} />
      ))}
    </div>
  );
}

function Group({ group: { title, tools, all }, titleId }: { group: ToolGroup; titleId: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <section>
      <div className={head.head}>
        <h2 id={titleId}>{title ?? t('freeToolsList.title')}</h2>
        {all === undefined ? null : <a href={all.url}>{all.text}</a>}
      </div>
      <ul className={rows.linked} aria-labelledby={titleId}>
        {tools.map(({ title: name, description, url, icon }) => (
          <li key={url} className={styles.row}>
            <a href={url}>
              <ToolIcon tool={icon} />
              <span className={rows.main}>
                {name}
                {description === undefined ? null : <span className={rows.other}>{description}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
