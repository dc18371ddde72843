import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchForm } from '#shared/components/search-form.tsx';
import { Sentence } from '#shared/components/sentence.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { MAX_QUERY_LENGTH } from '#shared/contracts/limits.ts';
import { defineBlock } from '../define-block.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { SearchResultsData } from './data.ts';
import { NoResults, RAW } from './no-results.tsx';
import { ResultPages } from './result-pages.tsx';
import { Guesses } from './guesses.tsx';
import { keyOf, NamesakesRow, Row } from './result-row.tsx';
import styles from './search-results.module.css';

const TITLE_ID = 'results-title';

/** What a search found. */
export const searchResults = defineBlock({
  data: SearchResultsData,
  Component: SearchResults,
});

function Found({ data }: { data: SearchResultsData }): ReactNode {
  const { query, category, count, results, pagination } = data;
  const { t } = useTranslation();
  const number = formatNumber(useLanguage(), count);
  return (
    <>
      <h2 id={TITLE_ID}>
        <Sentence
          text={t('searchResults.count', { count, ...RAW })}
          parts={{ number, query: <bdi>{query}</bdi> }}
        />
      </h2>
      <CategoryFilter data={data} />
      {results.length > 0 ? (
        <ol className={styles.list} aria-labelledby={TITLE_ID}>
          {results.map((result) =>
            result.category === 'namesakes' ? (
              <NamesakesRow key={`${result.of} ${result.name}`} result={result} query={query} />
            ) : (
              <Row key={keyOf(result)} result={result} query={query} />
            ),
          )}
        </ol>
      ) : null}
      <ResultPages query={query} category={category} pagination={pagination} />
    </>
  );
}

function SearchResults({ data }: { data: SearchResultsData }): ReactNode {
  const { t } = useTranslation();
  const limit = formatNumber(useLanguage(), MAX_QUERY_LENGTH);
  const isEmpty = data.query.trim() === '';
  // One category may hold nothing while others do: then these are offered.
  const isFound = data.count > 0 || data.categories.length > 0;
  const hasGuesses = data.guesses.length > 0;
  return (
    <section className={styles.results} data-results={isEmpty ? undefined : data.count}>
      <SearchForm place="page" query={data.query} />
      {data.isCut ? <p className={styles.notice}>{t('searchResults.cut', { number: limit })}</p> : null}
      {isEmpty ? <p className={styles.hint}>{t('searchResults.hint')}</p> : null}
      {isFound ? <Found data={data} /> : null}
      {hasGuesses ? <Guesses data={data} isFound={isFound} /> : null}
      {isEmpty || isFound || hasGuesses ? null : <NoResults query={data.query} />}
    </section>
  );
}
