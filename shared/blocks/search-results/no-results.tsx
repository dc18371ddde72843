import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Sentence } from '#shared/components/sentence.tsx';
import { href } from '#shared/routes/href.ts';
import styles from './search-results.module.css';

const TITLE_ID = 'results-title';
/** The message is read as it stands: `Sentence` puts what was typed into it, in a box of its own: it may turn writing round. */
export const RAW = { skipInterpolation: true } as const;
const TIPS = ['nameOnly', 'lessOrOther', 'code'] as const;

/** Nothing found: what to try, and the list that holds everything. */
export function NoResults({ query }: { query: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <h2 id={TITLE_ID}>
        <Sentence text={t('searchResults.none', RAW)} parts={{ query: <bdi>{query}</bdi> }} />
      </h2>
      <ul className={styles.tips} aria-labelledby={TITLE_ID}>
        {TIPS.map((tip) => (
          <li key={tip}>{t(`searchResults.tip.${tip}`)}</li>
        ))}
      </ul>
      <p className={styles.all}>
        <a href={href(useLanguage(), 'allPostalCodes')}>{t('searchResults.all')}</a>
      </p>
    </>
  );
}
