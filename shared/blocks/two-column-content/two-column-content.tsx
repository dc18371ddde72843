import type { ReactNode } from 'react';
import * as v from 'valibot';
import { Prose } from '#shared/components/prose.tsx';
import { ProseData } from '#shared/contracts/prose.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './two-column-content.module.css';

const TwoColumnContentData = v.object({ columns: v.tuple([ProseData, ProseData]) });
type TwoColumnContentData = v.InferOutput<typeof TwoColumnContentData>;

export const twoColumnContent = defineBlock({
  data: TwoColumnContentData,
  Component: TwoColumnContent,
  isSliced: true,
});

function TwoColumnContent({ data: { columns } }: { data: TwoColumnContentData }): ReactNode {
  return (
    <div className={styles.columns}>
      {columns.map(({ sections }, index) => (
        <Prose key={index} sections={sections} />
      ))}
    </div>
  );
}
