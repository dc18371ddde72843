import type { ReactNode } from 'react';
import type { Confirmation } from './confirming-button.tsx';
import styles from './code-to-copy.module.css';
import { PostcodeMark } from './postcode-mark.tsx';

type CodeToCopyProps = {
  code: string;
  /** Shared with the button beside it, which says for both that the code is copied. */
  copying: Confirmation;
};

/**
 * A code at its largest: a touch copies it. The button beside it does the same for the keyboard, and digits that are
 * being selected are left to the visitor.
 */
export function CodeToCopy({ code, copying: { outcome, press } }: CodeToCopyProps): ReactNode {
  const copy = (): void => {
    if (getSelection()?.isCollapsed !== false) press();
  };
  return (
    <span role="presentation" className={styles.code} data-event="copy" onClick={copy}>
      <PostcodeMark code={code} size="hero" isCopied={outcome === 'done'} />
    </span>
  );
}
