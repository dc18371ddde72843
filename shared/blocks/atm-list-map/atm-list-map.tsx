import type { ReactNode } from 'react';
import { FinderList } from '#shared/components/finder/finder-list.tsx';
import { FinderListData } from '#shared/contracts/finder-list.ts';
import { defineBlock } from '../define-block.tsx';

/** ATMs, branches and agents in a list with their map. */
export const atmListMap = defineBlock({
  data: FinderListData,
  Component: AtmListMap,
  hydrate: (data) => data,
});

function AtmListMap({ data }: { data: FinderListData }): ReactNode {
  return <FinderList id="atms" {...data} />;
}
