import type { ReactNode } from 'react';
import styles from './pair-mark.module.css';

type PairMarkProps = {
  /** One to five digits of a code. */
  digits: string;
  /** The pair of the code with which `digits` begins: 1 province, 2 district, 3 commune. */
  position?: 1 | 2 | 3;
};

const PAIR = /\d{1,2}/g;

/** Shows a part of a code. `PostcodeMark` shows a whole code. */
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
