import type { ReactNode } from 'react';
import { FinderPanel } from '#shared/components/finder/finder-panel.tsx';
import { FinderData } from '#shared/contracts/finder-choice.ts';
import { defineBlock } from '../define-block.tsx';

/** Leads to the post offices of a province, or of where the visitor stands. */
export const postOfficeFinder = defineBlock({ data: FinderData, Component: PostOfficeFinder });

function PostOfficeFinder({ data }: { data: FinderData }): ReactNode {
  return <FinderPanel family="post-office" data={data} />;
}
