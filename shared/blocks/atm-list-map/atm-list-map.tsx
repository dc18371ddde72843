import type { ReactNode } from 'react';
import { FinderList } from '../../components/finder/finder-list.tsx';
import { defineBlock } from '../define-block.tsx';
import { AtmListMapData } from './data.ts';

const AtmListMap = ({ data }: { data: AtmListMapData }): ReactNode => <FinderList id="atms" {...data} />;

/** ATMs, branches and agents in a list with their map. */
export const atmListMap = defineBlock({
  kind: 'atm-list-map',
  data: AtmListMapData,
  Component: AtmListMap,
  hydrate: (data) => data,
});
