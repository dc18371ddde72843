import type { ReactNode } from 'react';
import links from '../links.module.css';
import styles from './facts.module.css';

export type Fact = { label: string; value: ReactNode };

/**
 * A list of labels and values. On screens that are at least 600 px wide, each value is beside its label. On narrower screens it
 * is below the label.
 */
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
