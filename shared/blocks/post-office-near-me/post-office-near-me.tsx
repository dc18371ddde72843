import type { ReactNode } from 'react';
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
  return <NearMe family="post-office" {...shown} find={async (from) => sortByDistance(entries, from)} />;
}
