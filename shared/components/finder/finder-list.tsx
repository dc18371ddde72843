import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FinderListData } from '#shared/contracts/outlets/finder-list.ts';
import head from '../counted-heading.module.css';
import { CountedHeading } from '../counted-heading.tsx';
import { FinderListMap } from './finder-list-map.tsx';
import { ListPages } from './list-pages.tsx';
import { ListIcon } from '../icons.tsx';
import { Empty } from '../states/states.tsx';

type FinderListProps = FinderListData & {
  id: string;
  ground: ReactNode;
};

export function FinderList({ ground, ...props }: FinderListProps): ReactNode {
  const { t } = useTranslation();
  const { id, title, path, entries, map, pagination, isExplained } = props;
  const titleId = `${id}-title`;
  return (
    <section id={id} data-results={pagination.totalCount}>
      <div className={head.head}>
        <CountedHeading id={titleId} title={title} count={pagination.totalCount} />
      </div>
      {entries.length > 0 ? (
        <FinderListMap
          labelledBy={titleId}
          mapLabel={t('finder.mapOf', { title })}
          entries={entries}
          map={map}
          ground={ground}
          isExplained={isExplained}
        >
          <ListPages id={id} path={path} pagination={pagination} />
        </FinderListMap>
      ) : (
        <>
          <Empty icon={<ListIcon />} title={t('finder.nothing')} />
          <ListPages id={id} path={path} pagination={pagination} />
        </>
      )}
    </section>
  );
}
