import type { ReactNode } from 'react';
import toolStyles from '#shared/components/tool.module.css';

/** What is wrong with a field, below it. @param text empty: nothing */
export function FieldFault({ id, text }: { id: string; text: string }): ReactNode {
  if (text === '') return null;
  return (
    <p id={id} className={toolStyles.warning}>
      {text}
    </p>
  );
}
