import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { filterRows, markLetter, type RowCount, type RowQuery, type RowScope } from './filter-rows.ts';
import { CloseIcon } from './icons.tsx';
import styles from './list-filter.module.css';

/** Filter-as-you-type over rows that the server wrote: names in both scripts and codes, however they are typed. */
export function ListFilter(scope: RowScope): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { input, count, apply, clear } = useRowFilter(scope);
  const shownNumber = (value: number) => formatNumber(language, value);
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') clear();
  };
  const inputId = `filter-${scope.listId}`;
  const status =
    count &&
    (count.shown === 0
      ? t('listFilter.nothing')
      : t('listFilter.shown', { shown: shownNumber(count.shown), total: shownNumber(count.total) }));
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
        {status}
      </span>
      <button
        type="button"
        className={styles.clear}
        data-shown={count !== undefined}
        aria-label={t('listFilter.showAll')}
        onClick={clear}
      >
        <CloseIcon />
      </button>
    </div>
  );
}

/** The letter of an alphabet strip that was pressed, if it was one. */
function pressedLetter(event: Event): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('[data-letter]') : null;
  return link?.getAttribute('data-letter') ?? undefined;
}

/** Calls back when a letter of the strip inside a list is pressed, in place of the jump that the link would make. */
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

/** The rows that are shown of those that the server wrote, and the ways to change them. */
function useRowFilter({ listId, rowSelector, groupSelector }: RowScope) {
  const input = useRef<HTMLInputElement>(null);
  const letter = useRef<string>(undefined);
  const [count, setCount] = useState<RowCount>();
  const apply = useCallback(
    (query: RowQuery) => {
      const result = filterRows({ listId, rowSelector, groupSelector }, query);
      letter.current = query.kind === 'letter' ? query.value : undefined;
      markLetter(listId, letter.current);
      setCount(query.value.trim() === '' ? undefined : result);
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
    // The visitor may have typed before the script was there, or the browser may have restored the field on a reload.
    const typed = input.current?.value ?? '';
    if (typed !== '') apply({ kind: 'text', value: typed });
  }, [apply]);
  return { input, count, apply, clear: () => write('') };
}
