import type { ReactNode } from 'react';
import styles from './pair-mark.module.css';

type PairMarkProps = {
  /** One to five digits of a code. */
  digits: string;
  /** Which pair of a code the first two digits are: 1 the province's, 2 the district's, 3 the commune's. */
  position?: 1 | 2 | 3;
};

const PAIR = /\d{1,2}/g;

/** A part of a postal code, in the tints of its pairs. A whole code is a `PostcodeMark`. */
export function PairMark({ digits, position = 1 }: PairMarkProps): ReactNode {
  return (
    <span className={styles.mark} role="img" aria-label={digits.split('').join(' ')}>
      {(digits.match(PAIR) ?? []).map((pair, index) => (
        <span key={index} data-pair={position + index}>
          {pair}
        </span>
      ))}
    </span>
  );
}
