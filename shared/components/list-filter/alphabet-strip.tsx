import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OTHER_INITIAL, type AlphabetEntry } from '#shared/text/alphabet-index.ts';
import styles from './alphabet-strip.module.css';

/**
 * Shows the alphabet of the page's language above a list. A letter links to its `anchor` in the list. If the list has a
 * `ListFilter`, a click on a letter filters the list instead.
 */
export function AlphabetStrip({ entries }: { entries: AlphabetEntry[] }): ReactNode {
  const { t } = useTranslation();
  return (
    <nav className={styles.strip} data-jumps aria-label={t('alphabetStrip.label')}>
      <ul>
        {entries.map(({ letter, anchor }) => {
          const label = letter === OTHER_INITIAL ? t('alphabetStrip.other') : undefined;
          return (
            <li key={letter}>
              {anchor === null ? (
                <span role="link" aria-disabled="true">
                  {letter}
                </span>
              ) : (
                <a href={`#${anchor}`} data-letter={letter} aria-label={label}>
                  {letter}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
