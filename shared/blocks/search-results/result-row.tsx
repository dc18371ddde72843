import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkedText } from '#shared/components/marked-text.tsx';
import { PlaceCode } from '#shared/components/place-code.tsx';
import { PlaceNames } from '#shared/components/place-names.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { placeHref } from '#shared/routes/href.ts';
import type { PageResult, PlaceResult } from './data.ts';
import styles from './search-results.module.css';

/** A name alone never identifies a place: its parents stand with it, and what kind of place it is. */
export function ResultRow({ result, query }: { result: PlaceResult; query: string }): ReactNode {
  const { t } = useTranslation();
  const { category, names, path, anchor, served, parents, role, note } = result;
  const url = placeHref(useLanguage(), path, anchor);
  return (
    <li>
      <PlaceCode place={served} />
      <div>
        <PlaceNames name={names} url={url} write={writeMarked} />
        {role === 'former' ? <p>{t('searchResults.formerCode', { code: query })}</p> : null}
        {role === 'reading' ? <p>{t('searchResults.readingCode', { code: query })}</p> : null}
        {note === undefined ? null : <p>{note}</p>}
        {parents === '' ? null : <p>{writeMarked(parents)}</p>}
      </div>
      <span className={styles.category}>{t(`searchResults.category.${category}`)}</span>
    </li>
  );
}

/** A page that is no place: what it is called, and what it is for. */
export function PageRow({ result: { title, lead, url } }: { result: PageResult }): ReactNode {
  const { t } = useTranslation();
  return (
    <li>
      <div>
        <a href={url}>{title}</a>
        <p>{lead}</p>
      </div>
      <span className={styles.category}>{t('searchResults.category.sitePage')}</span>
    </li>
  );
}

function writeMarked(markup: string): ReactNode {
  return <MarkedText markup={markup} />;
}
