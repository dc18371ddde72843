import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import buttonStyles from '#shared/components/button.module.css';
import { SearchIcon } from '#shared/components/icons.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import { PostcodeLookupData } from './data.ts';
import styles from './postcode-lookup.module.css';

/** Longer than any way of writing six digits; what is pasted beyond it is not a code. */
const MAX_TYPED_LENGTH = 40;
const FORMS = {
  code: { route: 'postcode', parameter: 'code' },
  prefix: { route: 'postcodeStartWith', parameter: 'prefix' },
} as const;

/** The form that leads from digits to a place, or from first digits to a list. */
export const postcodeLookup = defineBlock({
  data: PostcodeLookupData,
  Component: PostcodeLookup,
});

/** The server reads what was typed. People type spaces and Khmer digits, so the keyboard is that of text. */
function PostcodeLookup({ data: { kind, typed } }: { data: PostcodeLookupData }): ReactNode {
  const { t } = useTranslation();
  const { route, parameter } = FORMS[kind];
  const fieldId = `lookup-${kind}`;
  const hintId = `${fieldId}-hint`;
  const errorId = `${fieldId}-error`;
  const isWrong = typed !== undefined;
  return (
    <form className={styles.lookup} action={href(useLanguage(), route)}>
      <label htmlFor={fieldId}>{t(`postcodeLookup.${kind}.label`)}</label>
      <p id={hintId}>{t(`postcodeLookup.${kind}.hint`)}</p>
      {isWrong ? (
        <p id={errorId} className={styles.error}>
          {typed.trim() === '' ? t('postcodeLookup.empty') : t(`postcodeLookup.${kind}.error`, { typed })}
        </p>
      ) : null}
      <div className={styles.row}>
        <input
          id={fieldId}
          name={parameter}
          type="text"
          inputMode="text"
          defaultValue={typed}
          maxLength={MAX_TYPED_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${errorId} ${hintId}` : hintId}
        />
        <button className={buttonStyles.button} type="submit">
          <SearchIcon />
          {t(`postcodeLookup.${kind}.submit`)}
        </button>
      </div>
    </form>
  );
}
