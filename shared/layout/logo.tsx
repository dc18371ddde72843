import type { ReactNode } from 'react';
import styles from './logo.module.css';

/** The three pairs of a code, as a mark. */
export function Logo(): ReactNode {
  return (
    <span className={styles.logo} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
