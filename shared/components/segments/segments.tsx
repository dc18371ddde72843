import type { ComponentProps, ReactNode } from 'react';
import native from '../form/native.module.css';
import styles from './segments.module.css';

type SegmentsProps = {
  /** The name of the choice, for screen readers. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A choice of one of up to four short words, each of which is a `Segment`. */
export function Segments({ label, className = '', children }: SegmentsProps): ReactNode {
  return (
    <fieldset className={`${styles.segments} ${className}`} aria-label={label}>
      {children}
    </fieldset>
  );
}

/** One word of the choice. Style sheets can read the radio button, so a choice works without a script too. */
export function Segment({ children, ...input }: ComponentProps<'input'>): ReactNode {
  return (
    <label>
      <input {...input} className={native.native} type="radio" />
      {children}
    </label>
  );
}
