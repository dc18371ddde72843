import { useLayoutEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './search-box.module.css';
import { SuggestionRow } from './suggestion-row.tsx';
import { useSearchCombobox, type SearchBoxProps } from './use-search-combobox.ts';

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

/** Announces the number of suggestions to screen readers. Zero is visible to everyone. Undefined announces nothing. */
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
