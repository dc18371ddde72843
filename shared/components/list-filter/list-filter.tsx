import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import { KEEP_PLACEHOLDERS, Sentence } from '../sentence.tsx';
import { filterRows, markLetter, type RowCount, type RowQuery, type RowScope } from './filter-rows.ts';
import { CloseIcon } from '../icons.tsx';
import styles from './list-filter.module.css';

/**
 * Filters a server-rendered list while the visitor types a code, or a name in Khmer or Latin letters. If no row matches, shows a
 * link to the search of the whole site.
 */
export function ListFilter(scope: RowScope): ReactNode {
  const { t } = useTranslation();
  const { input, result, apply, clear } = useRowFilter(scope);
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') clear();
  };
  const inputId = `filter-${scope.listId}`;
  return (
    <div className={`${styles.filter} script-only`}>
      <label className="visually-hidden" htmlFor={inputId}>
        {t('listFilter.label')}
      </label>
      <input
        ref={input}
        id={inputId}
        className={styles.input}
        type="text"
        placeholder={t('listFilter.label')}
        autoComplete="off"
        spellCheck={false}
        onInput={(event) => apply({ kind: 'text', value: event.currentTarget.value })}
        onKeyDown={clearOnEscape}
      />
      <span role="status" className={styles.status}>
        <Count result={result} />
      </span>
      <button
        type="button"
        className={styles.clear}
        data-shown={result !== undefined}
        aria-label={t('listFilter.showAll')}
        onClick={clear}
      >
        <CloseIcon />
      </button>
      {result?.shown === 0 ? <SearchEverywhere query={result.text} /> : null}
    </div>
  );
}

type Filtered = RowCount & { text: string };

function Count({ result }: { result: Filtered | undefined }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!result) return null;
  if (result.shown === 0) return t('listFilter.nothing');
  const [shown, total] = [result.shown, result.total].map((value) => formatNumber(language, value));
  return t('listFilter.shown', { shown, total });
}

function SearchEverywhere({ query }: { query: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <a className={styles.search} href={href(useLanguage(), 'search', {}, { q: query })}>
      <Sentence text={t('listFilter.search', KEEP_PLACEHOLDERS)} parts={{ query: <bdi>{query}</bdi> }} />
    </a>
  );
}

/** Returns the letter of an `AlphabetStrip` that was clicked; undefined for other clicks. */
function pressedLetter(event: Event): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('[data-letter]') : null;
  return link?.getAttribute('data-letter') ?? undefined;
}

/** Calls `onLetter` when a letter of an `AlphabetStrip` is clicked, and prevents the jump of its link. */
function useLetters(listId: string, onLetter: (letter: string) => void): void {
  useEffect(() => {
    const list = document.getElementById(listId);
    const press = (event: Event) => {
      const letter = pressedLetter(event);
      if (letter === undefined) return;
      event.preventDefault();
      onLetter(letter);
    };
    list?.addEventListener('click', press);
    return () => list?.removeEventListener('click', press);
  }, [listId, onLetter]);
}

function useRowFilter({ listId, rowSelector, groupSelector }: RowScope) {
  const input = useRef<HTMLInputElement>(null);
  const letter = useRef<string>(undefined);
  const [result, setResult] = useState<Filtered>();
  const apply = useCallback(
    (query: RowQuery) => {
      const count = filterRows({ listId, rowSelector, groupSelector }, query);
      letter.current = query.kind === 'letter' ? query.value : undefined;
      markLetter(listId, letter.current);
      const text = query.value.trim();
      setResult(text === '' ? undefined : { ...count, text });
    },
    [listId, rowSelector, groupSelector],
  );
  const write = useCallback(
    (value: string, query: RowQuery = { kind: 'text', value }) => {
      if (input.current) input.current.value = value;
      apply(query);
    },
    [apply],
  );
  const toggleLetter = useCallback(
    (pressed: string) =>
      pressed === letter.current ? write('') : write('', { kind: 'letter', value: pressed }),
    [write],
  );
  useLetters(listId, toggleLetter);
  useEffect(() => {
    // The visitor may have typed before hydration, or the browser may have restored the field on a reload.
    const typed = input.current?.value ?? '';
    if (typed !== '') apply({ kind: 'text', value: typed });
  }, [apply]);
  return { input, result, apply, clear: () => write('') };
}
