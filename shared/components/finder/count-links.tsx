import type { ReactNode } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './count-links.module.css';

type CountLink = { url: string; text: string; lang?: 'en' | undefined; count: number; isCurrent?: boolean };

type CountLinksProps = { labelledBy: string; links: CountLink[] };

/** Links in columns, each with how many entries it leads to. */
export function CountLinks({ labelledBy, links }: CountLinksProps): ReactNode {
  const language = useLanguage();
  return (
    <ul className={styles.links} aria-labelledby={labelledBy}>
      {links.map(({ url, text, lang, count, isCurrent = false }) => (
        <li key={url}>
          <a href={url} aria-current={isCurrent ? 'page' : undefined}>
            <span lang={lang}>{text}</span>{' '}
            <span className={styles.count}>{formatNumber(language, count)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
