import type { ReactNode } from 'react';
import { toPairs } from '#shared/places/postcode.ts';
import styles from './postcode-mark.module.css';

type PostcodeMarkProps = {
  /** Six digits. */
  code: string;
  size: 'hero' | 'card' | 'row';
  /** Whether a place has the code today; the words beside it say the same. */
  standing?: 'current' | 'former';
  /** Only in a hero: how the digits that are copied by a touch say so. */
  isCopied?: boolean;
};

/**
 * A postal code as its three pairs: province, district, commune. Copying gives six digits without separators, and a
 * screen reader hears each digit.
 */
export function PostcodeMark({ code, size, standing = 'current', isCopied }: PostcodeMarkProps): ReactNode {
  return (
    <data
      value={code}
      className={styles.mark}
      data-size={size}
      data-standing={standing}
      data-copied={isCopied || undefined}
      role="img"
      aria-label={code.split('').join(' ')}
    >
      {toPairs(code).map((pair, index) => (
        <span key={index}>{pair}</span>
      ))}
    </data>
  );
}
