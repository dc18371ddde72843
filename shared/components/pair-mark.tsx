import type { ReactNode } from 'react';
import styles from './pair-mark.module.css';

type PairMarkProps = {
  /** One to five digits of a postcode. */
  digits: string;
  /** The level of the first pair in `digits`: 1 for the province, 2 for the district, 3 for the commune. */
  position?: 1 | 2 | 3;
};

const PAIR = /\d{1,2}/g;

/** Shows some digits of a postcode in pairs. `PostcodeMark` shows a whole postcode. */
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
