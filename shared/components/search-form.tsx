import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import { MAX_QUERY_LENGTH } from '#shared/contracts/limits.ts';
import { SearchIcon } from './icons.tsx';
import styles from './search-form.module.css';

type SearchFormProps = {
  place: 'header' | 'page';
  query?: string;
  children?: ReactNode;
};

export function SearchForm({ place, query, children }: SearchFormProps): ReactNode {
  const { t } = useTranslation();
  const inputId = `search-${place}`;
  return (
    <form className={styles.form} data-place={place} role="search" action={href(useLanguage(), 'search')}>
      <label className="visually-hidden" htmlFor={inputId}>
        {t('search.label')}
      </label>
      <input
        id={inputId}
        className={styles.input}
        type="search"
        name="q"
        defaultValue={query}
        maxLength={MAX_QUERY_LENGTH}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        enterKeyHint="search"
      />
      {children}
      <button className={styles.submit} type="submit">
        <SearchIcon />
        <span className={styles.submitText}>{t('search.submit')}</span>
      </button>
      {/* After the first focus of the search field, client/search-box renders suggestions here. */}
      <div className={styles.suggestions} data-suggestions />
    </form>
  );
}
