import type { ReactNode } from 'react';
import { Prose } from '#shared/components/prose.tsx';
import { defineBlock } from '../define-block.tsx';
import { ProseData } from '#shared/contracts/prose.ts';

export const content = defineBlock({
  data: ProseData,
  Component: Content,
  isSliced: true,
});

function Content({ data }: { data: ProseData }): ReactNode {
  return <Prose sections={data.sections} />;
}
