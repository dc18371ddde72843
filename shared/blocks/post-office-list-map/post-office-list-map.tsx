import type { ReactNode } from 'react';
import { FinderList } from '#shared/components/finder/finder-list.tsx';
import { FinderListData } from '#shared/contracts/outlets/finder-list.ts';
import { defineBlock } from '../define-block.tsx';
import { FinderGround, withoutLines } from '../finder-ground.tsx';

const ID = 'offices';

export const postOfficeListMap = defineBlock({
  data: FinderListData,
  Component: PostOfficeListMap,
  hydrate: withoutLines,
});

function PostOfficeListMap({ data }: { data: FinderListData }): ReactNode {
  const { map } = data;
  return <FinderList id={ID} {...data} ground={map ? <FinderGround id={ID} map={map} /> : null} />;
}
