import type { ReactNode } from 'react';
import { FinderPanel } from '#shared/components/finder/finder-panel.tsx';
import { FinderData } from '#shared/contracts/finder-choice.ts';
import { defineBlock } from '../define-block.tsx';

/** Leads to the ATMs of a province and a bank, or of where the visitor stands. */
export const atmFinder = defineBlock({ data: FinderData, Component: AtmFinder });

function AtmFinder({ data }: { data: FinderData }): ReactNode {
  return <FinderPanel family="atm" data={data} />;
}
