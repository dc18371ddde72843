import type { ReactNode } from 'react';
import { Prose } from '#shared/components/prose.tsx';
import { defineBlock } from '../define-block.tsx';
import { ContentData } from './data.ts';

/** The text of a page. */
export const content = defineBlock({ kind: 'content', data: ContentData, Component: Content });

function Content({ data }: { data: ContentData }): ReactNode {
  return <Prose sections={data.sections} />;
}
