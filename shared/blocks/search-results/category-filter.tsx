import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import type { SearchResultsData } from './data.ts';
import styles from './search-results.module.css';

type CategoryFilterProps = { data: Pick<SearchResultsData, 'query' | 'category' | 'categories'> };

/** Links to the same search for one kind of thing alone, and back to all. */
export function CategoryFilter({ data: { query, category, categories } }: CategoryFilterProps): ReactNode {
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
