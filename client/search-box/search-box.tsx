import { useLayoutEffect, type ReactNode, Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/i18n/format.ts';
import { placeSeparator } from '#shared/i18n/languages.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { isKhmer } from '#shared/text/is-khmer.ts';
import type { TextPart } from '#shared/text/marked-parts.ts';
import { PostcodeMark } from '#shared/components/postcode-mark.tsx';
import type { Language } from '#shared/contracts/page.ts';
import { useSearchCombobox, type SearchBoxProps } from './use-search-combobox.ts';
import type { Suggestion } from './suggestion.ts';
import styles from './search-box.module.css';

export function SearchBox(props: SearchBoxProps): ReactNode {
  const { t } = useTranslation();
  const list = useSearchCombobox(props);
  const { items, offer, isOpen, wantsOpen, highlightedIndex } = list;
  const { setHighlightedIndex, getMenuProps, getItemProps } = list;
  useBusyForm(props.field, offer.isSearching);
  return (
    <>
      <ul {...getMenuProps({ 'aria-label': t('searchBox.label') })} className={styles.list} hidden={!isOpen}>
        {isOpen
          ? items.map((item, index) => (
              <li
                key={item.key}
                {...getItemProps({ item, index })}
                className={styles.option}
                data-highlighted={index === highlightedIndex}
                // A touch highlights the pressed option, as hovering does for a mouse.
                onPointerDown={() => setHighlightedIndex(index)}
              >
                <SuggestionRow suggestion={item} />
              </li>
            ))
          : null}
      </ul>
      <Status count={wantsOpen && offer.isAnswered ? items.length : undefined} />
    </>
  );
}

function useBusyForm({ form }: HTMLInputElement, isSearching: boolean): void {
  useLayoutEffect(() => {
    if (isSearching) form?.setAttribute('aria-busy', 'true');
    return () => form?.removeAttribute('aria-busy');
  }, [form, isSearching]);
}

/**
 * Announces the number of suggestions to screen readers. If the number is zero, the message is also visible. If `count` is
 * undefined, there is no message.
 */
function Status({ count }: { count: number | undefined }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <p role="status" className={count === 0 ? styles.nothing : 'visually-hidden'}>
      {count ? t('searchBox.count', { count, number: formatNumber(language, count) }) : null}
      {count === 0 ? t('searchBox.none') : null}
    </p>
  );
}

function SuggestionRow({ suggestion }: { suggestion: Suggestion }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { markedTitle, path, code, category, note } = suggestion;
  const kind =
    category === 'page'
      ? t('searchResults.category.sitePage')
      : category === 'parcel' && t('searchBox.parcel');
  return (
    <>
      <span className={styles.names}>
        <span className={styles.title}>
          <MarkedText parts={markedTitle} />
        </span>
        {kind ? <span className={styles.path}>{kind}</span> : null}
        {path.length > 0 ? (
          <span className={styles.path}>
            {path.map((parts, index) => (
              <Fragment key={index}>
                {index > 0 ? placeSeparator(language) : null}
                <MarkedText parts={parts} />
              </Fragment>
            ))}
          </span>
        ) : null}
        {note === undefined ? null : <span className={styles.path}>{note}</span>}
      </span>
      {code === null ? null : <PostcodeMark code={code} size="row" />}
      {code === null && !kind ? <span className={styles.noCode}>{t('searchBox.noCode')}</span> : null}
    </>
  );
}

/** Returns the language of a text, or undefined if it is the language of the page. */
function foreignLanguage(parts: readonly TextPart[], language: Language): Language | undefined {
  const written = parts.some(({ text }) => isKhmer(text)) ? 'km' : 'en';
  return written === language ? undefined : written;
}

function MarkedText({ parts }: { parts: readonly TextPart[] }): ReactNode {
  return (
    <span lang={foreignLanguage(parts, useLanguage())}>
      {parts.map(({ text, isMatch }, index) =>
        isMatch ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
      )}
    </span>
  );
}
