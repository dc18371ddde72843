import type { ReactNode } from 'react';
import links from '../links.module.css';
import styles from './facts.module.css';

export type Fact = { label: string; value: ReactNode };

/** A list of labels and values, beside each other from 600 px. */
export function Facts({ facts }: { facts: readonly Fact[] }): ReactNode {
  return (
    <dl className={`${links.inText} ${styles.facts}`}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
