import type { ReactNode } from 'react';
import type { Copying } from './copy-button.tsx';
import styles from './code-to-copy.module.css';
import { PostcodeMark } from './postcode-mark.tsx';

type CodeToCopyProps = {
  code: string;
  /** Shared with the button beside it, which says for both that the code is copied. */
  copying: Copying;
};

/**
 * A code at its largest: a touch copies it. The button beside it does the same for the keyboard, and digits that are
 * being selected are left to the visitor.
 */
export function CodeToCopy({ code, copying: { outcome, press, text } }: CodeToCopyProps): ReactNode {
  const copy = (): void => {
    if (getSelection()?.isCollapsed !== false) press();
  };
  return (
    <span role="presentation" className={styles.code} data-event="copy" data-copy={text} onClick={copy}>
      <PostcodeMark code={code} size="hero" isCopied={outcome === 'done'} />
    </span>
  );
}
