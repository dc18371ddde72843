import type { ReactNode } from 'react';
import { FinderWays } from '#shared/components/finder/finder-ways.tsx';
import { defineBlock } from '../define-block.tsx';
import { PostOfficeProvinceData } from './data.ts';

/** From the post offices of one province to those of another. */
export const postOfficeProvince = defineBlock({
  data: PostOfficeProvinceData,
  Component: PostOfficeProvince,
});

function PostOfficeProvince({ data }: { data: PostOfficeProvinceData }): ReactNode {
  return <FinderWays family="post-office" {...data} />;
}
