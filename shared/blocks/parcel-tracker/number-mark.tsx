import type { ReactNode } from 'react';
import type { NumberExplanation } from '#shared/contracts/tracking.ts';
import styles from './number-mark.module.css';

/** Letters of the service, digits, their check digit, letters of the country. */
const POSTAL_PARTS = /^([A-Z]{2})(\d{8})(\d)([A-Z]{2})$/;
const PART_NAMES = ['service', 'digits', 'check', 'country'];
const GROUP = /.{1,4}/g;

type MarkProps = Pick<NumberExplanation, 'number' | 'kind' | 'check'>;

/** A number in the tints of its parts, as a postal code is drawn; others in groups of four that the eye can follow. */
export function NumberMark({ number, kind, check }: MarkProps): ReactNode {
  const parts = kind === 's10' ? POSTAL_PARTS.exec(number)?.slice(1) : undefined;
  return (
    <data className={styles.number} value={number} data-check={check}>
      {(parts ?? number.match(GROUP) ?? []).map((part, index) => (
        <span key={index} data-part={parts ? PART_NAMES[index] : 'group'}>
          {part}
        </span>
      ))}
    </data>
  );
}
