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
import { PageRow, ResultRow } from './result-row.tsx';
import styles from './search-results.module.css';

const TITLE_ID = 'results-title';

/** What a search found. */
export const searchResults = defineBlock({
  data: SearchResultsData,
  Component: SearchResults,
});

function Found({ data }: { data: SearchResultsData }): ReactNode {
  const { query, nearestDigits, category, results, pagination } = data;
  const { t } = useTranslation();
  const number = formatNumber(useLanguage(), pagination.totalCount);
  return (
    <>
      <h2 id={TITLE_ID}>
        <Sentence
          text={t('searchResults.count', { count: pagination.totalCount, ...RAW })}
          parts={{ number, query: <bdi>{query}</bdi> }}
        />
      </h2>
      {nearestDigits ? (
        <p className={styles.notice}>{t('searchResults.nearestCode', { query, digits: nearestDigits })}</p>
      ) : null}
      <CategoryFilter data={data} />
      {results.length > 0 ? (
        <ol className={styles.list} aria-labelledby={TITLE_ID}>
          {results.map((result) =>
            result.category === 'page' ? (
              <PageRow key={result.url} result={result} />
            ) : (
              <ResultRow key={`${result.path}#${result.anchor ?? ''}`} result={result} query={query} />
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
  const isNothing = data.pagination.totalCount === 0 && data.categories.length === 0;
  return (
    <section className={styles.results} data-results={isEmpty ? undefined : data.pagination.totalCount}>
      <SearchForm place="page" query={data.query} />
      {data.isCut ? <p className={styles.notice}>{t('searchResults.cut', { number: limit })}</p> : null}
      {isEmpty ? <p className={styles.hint}>{t('searchResults.hint')}</p> : null}
      {!isEmpty && isNothing ? <NoResults query={data.query} /> : null}
      {!isEmpty && !isNothing ? <Found data={data} /> : null}
    </section>
  );
}
