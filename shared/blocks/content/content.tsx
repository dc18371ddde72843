import type { ReactNode } from 'react';
import fold from '#shared/components/fold.module.css';
import { ChevronIcon } from '#shared/components/icons.tsx';
import { Prose } from '#shared/components/prose.tsx';
import { defineBlock } from '../define-block.tsx';
import { ProseData } from '#shared/contracts/prose.ts';

export const content = defineBlock({
  data: ProseData,
  Component: Content,
  isSliced: true,
});

function Content({ data }: { data: ProseData }): ReactNode {
  const { fold: title, sections } = data;
  if (title === undefined) return <Prose sections={sections} />;
  return (
    <details className={fold.fold}>
      <summary>
        <h2>{title}</h2>
        <ChevronIcon />
      </summary>
      <div className={fold.inside}>
        <Prose sections={sections} level={3} />
      </div>
    </details>
  );
}
