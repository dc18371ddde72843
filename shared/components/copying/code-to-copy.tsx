import type { ReactNode } from 'react';
import type { Copying } from './copy-button.tsx';
import styles from './code-to-copy.module.css';
import { PostcodeMark } from '../postcode-mark.tsx';

type CodeToCopyProps = {
  code: string;
  /** The state that the code shares with the copy button beside it. Only the button announces the result to screen readers. */
  copying: Copying;
};

/**
 * A click copies the code, unless the visitor is selecting digits. The code cannot get the focus, because keyboard users have the
 * copy button.
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
