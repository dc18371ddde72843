import type { ReactNode } from 'react';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { likelyCode, generalLevelOf, toPairs } from '#shared/places/postcode.ts';
import styles from './postcode-mark.module.css';

type PostcodeMarkProps = {
  code: string;
  size: 'hero' | 'card' | 'row';
  /** If true, the postcode is struck through, because it is no longer in use. The text beside it has to state this too. */
  isFormer?: boolean;
  /** If true, an outline confirms that the postcode was copied. */
  isCopied?: boolean;
};

/**
 * Shows a postcode as three pairs of digits: province, district, commune. The general code of a whole province or district, e.g.
 * 120000 or 120100, has an outline instead of a background. Copied text has six digits without separators. Screen readers read
 * single digits.
 */
export function PostcodeMark({ code, size, isFormer, isCopied }: PostcodeMarkProps): ReactNode {
  return (
    <data
      value={code}
      className={styles.mark}
      data-size={size}
      data-standing={isFormer ? 'former' : undefined}
      data-general={isFormer ? undefined : generalLevelOf(code)}
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

export function PlaceCode({ place: { postcode } }: { place: Pick<PlaceSummary, 'postcode'> }): ReactNode {
  return <PostcodeMark code={likelyCode(postcode)} size="row" />;
}
