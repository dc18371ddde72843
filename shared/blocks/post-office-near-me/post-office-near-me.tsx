import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FinderForm } from '#shared/components/finder/finder-form.tsx';
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

function PostOfficeNearMe({ data }: { data: PostOfficeNearMeData }): ReactNode {
  const { title, entries, provinces } = data;
  return (
    <NearMe
      title={title}
      mapLabel={useTranslation().t('finder.mapOf', { title })}
      isSent={false}
      find={async (from) => sortByDistance(entries, from)}
    >
      <FinderForm route="findPostOffice" provinces={provinces} />
    </NearMe>
  );
}
