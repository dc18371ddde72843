import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pagination } from '#shared/contracts/envelope.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { placeHref } from '#shared/routes/href.ts';
import links from '../links.module.css';
import styles from './list-pages.module.css';

type ListPagesProps = {
  id: string;
  /** The path of the page without language prefix. */
  path: string;
  pagination: Pagination;
};

export function ListPages({ id, path, pagination }: ListPagesProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { page, totalPages, hasBack, hasNext } = pagination;
  if (!hasBack && !hasNext) return null;
  const urlOf = (number: number): string =>
    placeHref(language, number > 1 ? `${path}?page=${number}` : path, id);
  return (
    <nav className={`${links.targets} ${styles.pages}`} aria-label={t('finder.pages')}>
      {hasBack ? (
        <a href={urlOf(Math.max(1, Math.min(page - 1, totalPages)))} rel="prev">
          {t('finder.previous')}
        </a>
      ) : null}
      <span>
        {t('finder.pageOf', {
          page: formatNumber(language, page),
          pages: formatNumber(language, totalPages),
        })}
      </span>
      {hasNext ? (
        <a href={urlOf(page + 1)} rel="next">
          {t('finder.next')}
        </a>
      ) : null}
    </nav>
  );
}
