import type { ReactNode } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import rows from '../rows.module.css';
import styles from './count-links.module.css';

type CountLink = { url: string; text: string; lang?: 'en' | undefined; count: number; isCurrent?: boolean };

export function CountLinks({ labelledBy, links }: { labelledBy: string; links: CountLink[] }): ReactNode {
  const language = useLanguage();
  return (
    <ul className={`${rows.linked} ${styles.links}`} aria-labelledby={labelledBy}>
      {links.map(({ url, text, lang, count, isCurrent = false }) => (
        <li key={url}>
          <a href={url} aria-current={isCurrent ? 'page' : undefined}>
            <span lang={lang}>{text}</span>{' '}
            <span className={`${rows.end} ${styles.count}`}>{formatNumber(language, count)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
