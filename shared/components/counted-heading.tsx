import type { ReactNode } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './counted-heading.module.css';

type CountedHeadingProps = { id: string; title: string; count: number };

export function CountedHeading({ id, title, count }: CountedHeadingProps): ReactNode {
  return (
    <h2 id={id}>
      {`${title} `}
      <span className={styles.count}>{formatNumber(useLanguage(), count)}</span>
    </h2>
  );
}
