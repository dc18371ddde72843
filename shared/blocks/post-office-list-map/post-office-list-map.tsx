import type { ReactNode } from 'react';
import { FinderList } from '../../components/finder/finder-list.tsx';
import { defineBlock } from '../define-block.tsx';
import { PostOfficeListMapData } from './data.ts';

const PostOfficeListMap = ({ data }: { data: PostOfficeListMapData }): ReactNode => (
  <FinderList id="offices" {...data} />
);

/** Post offices in a list with their map. */
export const postOfficeListMap = defineBlock({
  kind: 'post-office-list-map',
  data: PostOfficeListMapData,
  Component: PostOfficeListMap,
  hydrate: (data) => data,
});
