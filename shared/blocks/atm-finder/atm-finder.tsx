import type { ReactNode } from 'react';
import { FinderPanel } from '#shared/components/finder/finder-panel.tsx';
import { FinderData } from '#shared/contracts/outlets/finder-choice.ts';
import { defineBlock } from '../define-block.tsx';

export const atmFinder = defineBlock({ data: FinderData, Component: AtmFinder });

function AtmFinder({ data }: { data: FinderData }): ReactNode {
  return <FinderPanel family="atm" data={data} />;
}
