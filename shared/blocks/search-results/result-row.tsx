import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceCode } from '../../components/place-code.tsx';
import { PlaceNames } from '../../components/place-names.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { fullName, parentNames } from '../../lib/place-name.ts';
import { placeHref } from '../../routes/href.ts';
import type { PageResult, PlaceResult } from './data.ts';
import styles from './search-results.module.css';

/** A name alone never identifies a place: its parents stand with it, and what kind of place it is. */
export const ResultRow = ({ result, query }: { result: PlaceResult; query: string }): ReactNode => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { category, name, path, anchor, served, parents, role } = result;
  const names = { en: name.en === '' ? '' : fullName(result, 'en'), km: fullName(result, 'km') };
  return (
    <li>
      <PlaceCode place={served} />
      <div>
        <PlaceNames name={names} url={placeHref(language, path, anchor)} />
        {role === 'former' ? <p>{t('searchResults.formerCode', { code: query })}</p> : null}
        {parents.length > 0 ? <p>{parentNames(parents, language)}</p> : null}
      </div>
      <span className={styles.category}>{t(`searchResults.category.${category}`)}</span>
    </li>
  );
};

/** A page that is no place: what it is called, and what it is for. */
export const PageRow = ({ result: { title, lead, url } }: { result: PageResult }): ReactNode => {
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
};
