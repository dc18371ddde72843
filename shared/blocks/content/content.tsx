import type { ReactNode } from 'react';
import { Prose } from '../../components/prose.tsx';
import { defineBlock } from '../define-block.tsx';
import { ContentData } from './data.ts';

const Content = ({ data }: { data: ContentData }): ReactNode => <Prose sections={data.sections} />;

/** The text of a page. */
export const content = defineBlock({ kind: 'content', data: ContentData, Component: Content });
