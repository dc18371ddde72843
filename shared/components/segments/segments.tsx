import type { ComponentProps, ReactNode } from 'react';
import native from '../form/native.module.css';
import styles from './segments.module.css';

type SegmentsProps = {
  /** The name of the group, for screen readers. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A group of up to four radio buttons with short words. Each radio button is a `Segment`. */
export function Segments({ label, className = '', children }: SegmentsProps): ReactNode {
  return (
    <fieldset className={`${styles.segments} ${className}`} aria-label={label}>
      {children}
    </fieldset>
  );
}

/** A radio button and its word. Style sheets can match the checked radio button, so the group can also work without a script. */
export function Segment({ children, ...input }: ComponentProps<'input'>): ReactNode {
  return (
    <label>
      <input {...input} className={native.native} type="radio" />
      {children}
    </label>
  );
}
