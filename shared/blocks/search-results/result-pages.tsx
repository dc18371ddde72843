import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import pages from '#shared/components/finder/list-pages.module.css';
import links from '#shared/components/links.module.css';
import type { Pagination } from '#shared/contracts/envelope.ts';
import type { SearchCategory } from '#shared/contracts/addresses/search.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import styles from './search-results.module.css';

type ResultPagesProps = { query: string; category: SearchCategory | undefined; pagination: Pagination };

/**
 * Links to the previous and the next page of results. If the page number is beyond the last page, there is only a link to the
 * last page.
 */
export function ResultPages({ query, category, pagination }: ResultPagesProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { page, totalPages, hasBack, hasNext } = pagination;
  const pageUrl = (number: number) =>
    href(
      language,
      'search',
      {},
      { q: query, ...(category ? { category } : {}), ...(number > 1 ? { page: String(number) } : {}) },
    );
  if (!hasBack && !hasNext) return null;
  if (page > totalPages)
    return (
      <p className={`${links.targets} ${pages.pages} ${styles.pages}`}>
        <span>{t('searchResults.pastEnd')}</span>
        <a href={pageUrl(totalPages)} rel="prev">
          {t('searchResults.lastPage', { page: formatNumber(language, totalPages) })}
        </a>
      </p>
    );
  return (
    <nav className={`${links.targets} ${pages.pages} ${styles.pages}`} aria-label={t('searchResults.pages')}>
      {hasBack ? (
        <a href={pageUrl(page - 1)} rel="prev">
          {t('searchResults.previous')}
        </a>
      ) : null}
      <span>
        {t('searchResults.pageOf', {
          page: formatNumber(language, page),
          pages: formatNumber(language, totalPages),
        })}
      </span>
      {hasNext ? (
        <a href={pageUrl(page + 1)} rel="next">
          {t('searchResults.next')}
        </a>
      ) : null}
    </nav>
  );
}
