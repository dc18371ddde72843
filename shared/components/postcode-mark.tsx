import type { ReactNode } from 'react';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { likelyCode } from '#shared/places/likely-code.ts';
import { toPairs } from '#shared/places/postcode.ts';
import styles from './postcode-mark.module.css';

type PostcodeMarkProps = {
  code: string;
  size: 'hero' | 'card' | 'row';
  /** `former` strikes a code through that is no longer in use. The text beside it has to say so too. */
  isFormer?: boolean;
  /** True while an outline confirms that the code was copied. */
  isCopied?: boolean;
};

/** The pair of a level that a code does not name. The code of a province is 120000, of a district 120100. */
const NO_PAIR = '00';

/**
 * Shows a postal code as three pairs: province, district, commune. A general code is drawn and not filled. Copied text has six
 * digits without separators. Screen readers read single digits.
 */
export function PostcodeMark({ code, size, isFormer, isCopied }: PostcodeMarkProps): ReactNode {
  const pairs = toPairs(code);
  return (
    <data
      value={code}
      className={styles.mark}
      data-size={size}
      data-standing={isFormer ? 'former' : undefined}
      data-zeros={isFormer ? undefined : countZeros(pairs)}
      data-copied={isCopied || undefined}
      role="img"
      aria-label={code.split('').join(' ')}
    >
      {pairs.map((pair, index) => (
        <span key={index}>{pair}</span>
      ))}
    </data>
  );
}

/** @returns undefined for the code of a commune */
function countZeros(pairs: readonly string[]): number | undefined {
  return pairs.filter((pair) => pair === NO_PAIR).length || undefined;
}

type PlaceCodeProps = { place: Pick<PlaceSummary, 'postcode'> };

export function PlaceCode({ place: { postcode } }: PlaceCodeProps): ReactNode {
  return <PostcodeMark code={likelyCode(postcode)} size="row" />;
}
