import type { ReactNode } from 'react';
import { FinderPanel } from '#shared/components/finder/finder-panel.tsx';
import { FinderData } from '#shared/contracts/outlets/finder-choice.ts';
import { defineBlock } from '../define-block.tsx';

export const postOfficeFinder = defineBlock({ data: FinderData, Component: PostOfficeFinder });

function PostOfficeFinder({ data }: { data: FinderData }): ReactNode {
  return <FinderPanel family="post-office" data={data} />;
}
