import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sentence } from '#shared/components/sentence.tsx';
import type { SearchResultsData } from './data.ts';
import { RAW } from './no-results.tsx';
import { keyOf, Row } from './result-row.tsx';
import styles from './search-results.module.css';

const TITLE_ID = 'guesses-title';

type GuessesProps = { data: SearchResultsData; isFound: boolean };

/** What is only like the query, under words that say so. */
export function Guesses({ data: { query, nearestDigits, guesses }, isFound }: GuessesProps): ReactNode {
  const { t } = useTranslation();
  const none = nearestDigits ? 'searchResults.noneCoded' : 'searchResults.noneCalled';
  return (
    <>
      <h2 id={TITLE_ID}>
        {isFound ? (
          t('searchResults.similar')
        ) : (
          <Sentence text={t(none, RAW)} parts={{ query: <bdi>{query}</bdi> }} />
        )}
      </h2>
      {isFound ? null : (
        <p className={styles.hint}>
          {nearestDigits ? t('searchResults.nearest', { digits: nearestDigits }) : t('searchResults.alike')}
        </p>
      )}
      <ol className={styles.list} aria-labelledby={TITLE_ID}>
        {guesses.map((result) => (
          <Row key={keyOf(result)} result={result} query={query} />
        ))}
      </ol>
    </>
  );
}
