import { isKhmer } from '#shared/text/is-khmer.ts';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PostcodeMark } from '#shared/components/postcode-mark.tsx';
import type { Language } from '#shared/contracts/page.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { TextPart } from '#client/place-index/mark-match.ts';
import type { Suggestion } from './suggestion.ts';
import styles from './search-box.module.css';

const SEPARATORS: Record<Language, string> = { en: ', ', km: ' ' };

export function SuggestionRow({ suggestion }: { suggestion: Suggestion }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { markedTitle, path, code, category, note } = suggestion;
  return (
    <>
      <span className={styles.names}>
        <span className={styles.title}>
          <MarkedText parts={markedTitle} />
        </span>
        {category === 'page' ? (
          <span className={styles.path}>{t('searchResults.category.sitePage')}</span>
        ) : null}
        {path.length > 0 ? (
          <span className={styles.path}>
            {path.map((parts, index) => (
              <Fragment key={index}>
                {index > 0 ? SEPARATORS[language] : null}
                <MarkedText parts={parts} />
              </Fragment>
            ))}
          </span>
        ) : null}
        {note === undefined ? null : <span className={styles.path}>{note}</span>}
      </span>
      {code === null ? null : <PostcodeMark code={code} size="row" />}
      {code === null && category !== 'page' ? (
        <span className={styles.noCode}>{t('searchBox.noCode')}</span>
      ) : null}
    </>
  );
}

/** Returns the language of a text, or undefined if it is the language of the page. */
function otherLanguage(parts: readonly TextPart[], language: Language): Language | undefined {
  const written = parts.some(({ text }) => isKhmer(text)) ? 'km' : 'en';
  return written === language ? undefined : written;
}

function MarkedText({ parts }: { parts: readonly TextPart[] }): ReactNode {
  return (
    <span lang={otherLanguage(parts, useLanguage())}>
      {parts.map(({ text, isMatch }, index) =>
        isMatch ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
      )}
    </span>
  );
}
