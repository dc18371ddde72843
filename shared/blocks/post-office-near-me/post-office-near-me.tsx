import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryLinkList } from '#shared/components/finder/entry-link-list.tsx';
import { NearMe } from '#shared/components/finder/near-me.tsx';
import { sortByDistance } from '#shared/geo/sort-by-distance.ts';
import { defineBlock } from '../define-block.tsx';
import { PostOfficeNearMeData } from './data.ts';

/** Post offices by their distance from the visitor. The position does not leave the browser. */
export const postOfficeNearMe = defineBlock({
  data: PostOfficeNearMeData,
  Component: PostOfficeNearMe,
  hydrate: (data) => data,
});

function PostOfficeNearMe({ data: { entries, ...shown } }: { data: PostOfficeNearMeData }): ReactNode {
  const { t } = useTranslation();
  return (
    <NearMe family="post-office" {...shown} find={async (from) => sortByDistance(entries, from)}>
      <EntryLinkList title={t('finder.knownOffices')} entries={entries} />
    </NearMe>
  );
}
