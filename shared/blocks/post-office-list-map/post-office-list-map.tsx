import type { ReactNode } from 'react';
import { FinderList } from '#shared/components/finder/finder-list.tsx';
import { FinderListData } from '#shared/contracts/finder-list.ts';
import { defineBlock } from '../define-block.tsx';

/** Post offices in a list with their map. */
export const postOfficeListMap = defineBlock({
  data: FinderListData,
  Component: PostOfficeListMap,
  hydrate: (data) => data,
});

function PostOfficeListMap({ data }: { data: FinderListData }): ReactNode {
  return <FinderList id="offices" {...data} />;
}
