import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import card from '#shared/components/card/card.module.css';
import { Verdict } from '#shared/components/card/verdict.tsx';
import credit from '#shared/components/maps/border-credit.module.css';
import rowStyles from '#shared/components/rows.module.css';
import { SearchForm } from '#shared/components/search-form.tsx';
import { KEEP_PLACEHOLDERS, Sentence } from '#shared/components/sentence.tsx';
import { Note } from '#shared/components/states/states.tsx';
import { MAX_QUERY_LENGTH } from '#shared/contracts/limits.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import { SearchResultsData } from './data.ts';
import { ResultPages } from './result-pages.tsx';
import { keyOf, NamesakesRow, Row } from './result-row.tsx';
import styles from './search-results.module.css';

const TITLE_ID = 'results-title';

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
      {data.isAnswered ? (
        <h2 id={TITLE_ID}>{t('searchResults.others')}</h2>
      ) : (
        <div className={styles.many}>
          {count > 1 && !category ? <Verdict sign="ask" word={t('foundAddress.match.unsure')} /> : null}
          <h1 tabIndex={-1} id={TITLE_ID}>
            <Sentence
              text={t('searchResults.count', { count, ...KEEP_PLACEHOLDERS })}
              parts={{ number, query: <bdi>{query}</bdi> }}
            />
          </h1>
        </div>
      )}
      <CategoryFilter data={data} />
      {results.length > 0 ? (
        <ol className={`${rowStyles.rows} ${styles.list}`} aria-labelledby={TITLE_ID}>
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
  // True also if the chosen category has no results but another category has some, so that the visitor can choose that category.
  const isFound = data.count > 0 || data.categories.length > 0;
  const hasGuesses = data.guesses.length > 0;
  // The `found-address` block already shows everything that was found.
  const isHidden = data.isAnswered && data.results.length === 0 && !hasGuesses;
  if (isHidden && !data.isCut) return <section data-results={data.count} hidden />;
  return (
    <section className={styles.results} data-results={isEmpty ? undefined : data.count}>
      {isEmpty ? <SearchForm place="page" query={data.query} /> : null}
      {data.isCut ? (
        <div className={styles.notice}>
          <Note tone="ask">{t('searchResults.cut', { number: limit })}</Note>
        </div>
      ) : null}
      {isEmpty ? <p className={styles.hint}>{t('searchResults.hint')}</p> : null}
      {isFound && !isHidden ? <Found data={data} /> : null}
      {hasGuesses ? <Guesses data={data} isFound={isFound} /> : null}
      {isEmpty || isFound || hasGuesses ? null : <NoResults query={data.query} />}
      {data.credit ? <p className={credit.credit}>{data.credit}</p> : null}
    </section>
  );
}

const TIPS = ['nameOnly', 'lessOrOther', 'code'] as const;

function NoResults({ query }: { query: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <article className={card.card} aria-labelledby={TITLE_ID}>
      <NotFound />
      <h1 tabIndex={-1} id={TITLE_ID} className={styles.title}>
        <Sentence text={t('searchResults.none', KEEP_PLACEHOLDERS)} parts={{ query: <bdi>{query}</bdi> }} />
      </h1>
      <ul className={styles.tips} aria-labelledby={TITLE_ID}>
        {TIPS.map((tip) => (
          <li key={tip}>{t(`searchResults.tip.${tip}`)}</li>
        ))}
      </ul>
      <ByProvince />
    </article>
  );
}

function NotFound(): ReactNode {
  const { t } = useTranslation();
  return <Verdict sign="none" word={t('searchResults.notFound')} />;
}

function ByProvince(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={card.edge}>
      <a className={`${rowStyles.row} ${rowStyles.chevron}`} href={href(useLanguage(), 'allPostalCodes')}>
        <span className={rowStyles.main}>{t('searchResults.byProvince')}</span>
      </a>
    </div>
  );
}

const GUESSES_ID = 'guesses-title';

type GuessesProps = { data: SearchResultsData; isFound: boolean };

function Guesses({ data: { query, nearestDigits, guesses }, isFound }: GuessesProps): ReactNode {
  const { t } = useTranslation();
  const none = nearestDigits ? 'searchResults.noneCoded' : 'searchResults.noneCalled';
  return (
    <>
      {isFound ? (
        <h2 id={GUESSES_ID}>{t('searchResults.similar')}</h2>
      ) : (
        <article className={card.card} aria-labelledby={GUESSES_ID}>
          <NotFound />
          <h1 tabIndex={-1} id={GUESSES_ID} className={styles.title}>
            <Sentence text={t(none, KEEP_PLACEHOLDERS)} parts={{ query: <bdi>{query}</bdi> }} />
          </h1>
          <p className={card.soft}>
            {nearestDigits ? t('searchResults.nearest', { digits: nearestDigits }) : t('searchResults.alike')}
          </p>
          <ByProvince />
        </article>
      )}
      <ol className={`${rowStyles.rows} ${styles.list}`} aria-labelledby={GUESSES_ID}>
        {guesses.map((result) => (
          <Row key={keyOf(result)} result={result} query={query} />
        ))}
      </ol>
    </>
  );
}

type CategoryFilterProps = { data: Pick<SearchResultsData, 'query' | 'category' | 'categories'> };

function CategoryFilter({ data: { query, category, categories } }: CategoryFilterProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  if (categories.length === 0) return null;
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav className={styles.filter} aria-label={t('searchResults.filter')}>
      <a href={href(language, 'search', {}, { q: query })} aria-current={category ? undefined : 'true'}>
        {t('searchResults.everything')} <small>{formatNumber(language, total)}</small>
      </a>
      {categories.map(({ category: one, count }) => (
        <a
          key={one}
          href={href(language, 'search', {}, { q: query, category: one })}
          aria-current={one === category ? 'true' : undefined}
        >
          {t(`searchResults.category.${one === 'page' ? 'sitePage' : one}`)}{' '}
          <small>{formatNumber(language, count)}</small>
        </a>
      ))}
    </nav>
  );
}
