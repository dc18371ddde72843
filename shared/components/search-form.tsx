import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import { MAX_QUERY_LENGTH } from '#shared/contracts/limits.ts';
import { SearchIcon } from './icons.tsx';
import styles from './search-form.module.css';

type SearchFormProps = {
  place: 'header' | 'page' | 'within';
  query?: string | undefined;
  /** The visible label. If absent, the form has a default label that is available only to screen readers. */
  label?: string;
  placeholder?: string;
  /** The path of a place. The search then finds communes and villages in this place. */
  within?: string;
  children?: ReactNode;
};

export function SearchForm(props: SearchFormProps): ReactNode {
  const { place, query, label, placeholder, within, children } = props;
  const { t } = useTranslation();
  const inputId = `search-${place}`;
  return (
    <form
      className={styles.form}
      data-place={place}
      role={within === undefined ? 'search' : undefined}
      // The header may contain a search form too. Two search landmarks on the same page need different names.
      aria-label={place === 'page' ? t('search.submit') : undefined}
      action={href(useLanguage(), 'search')}
    >
      <label className={label ? styles.label : 'visually-hidden'} htmlFor={inputId}>
        {label ?? t('search.label')}
      </label>
      {within === undefined ? null : <input type="hidden" name="within" value={within} />}
      <input
        id={inputId}
        className={styles.input}
        type={within === undefined ? 'search' : 'text'}
        name="q"
        defaultValue={query}
        maxLength={MAX_QUERY_LENGTH}
        placeholder={placeholder ?? t('search.placeholder')}
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
