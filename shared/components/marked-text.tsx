import type { ReactNode } from 'react';
import { toMarkedParts } from '#shared/text/marked-parts.ts';
import styles from './marked-text.module.css';

/** Text with what a search matched in it marked. @param markup as the content API has it, see `Highlighted` */
export function MarkedText({ markup }: { markup: string }): ReactNode {
  return toMarkedParts(markup).map(({ text, isMarked }, index) =>
    isMarked ? (
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
