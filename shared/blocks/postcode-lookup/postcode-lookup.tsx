import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import buttonStyles from '#shared/components/button.module.css';
import { Field } from '#shared/components/form/field.tsx';
import { SearchIcon } from '#shared/components/icons.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './postcode-lookup.module.css';

/** The form of `/postcode`, and of `/postcode-start-with`, which finds codes by their first digits. */
const PostcodeLookupData = v.object({
  kind: v.picklist(['code', 'prefix']),
  /** The text that the visitor typed, if it could not be parsed. It is the value of the field. */
  typed: v.optional(v.string()),
});
type PostcodeLookupData = v.InferOutput<typeof PostcodeLookupData>;

/** Any way to write six digits is shorter. */
const MAX_TYPED_LENGTH = 40;
const FORMS = {
  code: { route: 'postcode', parameter: 'code' },
  prefix: { route: 'postcodeStartWith', parameter: 'prefix' },
} as const;

export const postcodeLookup = defineBlock({
  data: PostcodeLookupData,
  Component: PostcodeLookup,
});

/** The keyboard is for text, because visitors type spaces and Khmer digits. The server parses the text. */
function PostcodeLookup({ data: { kind, typed } }: { data: PostcodeLookupData }): ReactNode {
  const { t } = useTranslation();
  const { route, parameter } = FORMS[kind];
  const fault =
    typed === undefined
      ? ''
      : typed.trim() === ''
        ? t('postcodeLookup.empty')
        : t(`postcodeLookup.${kind}.error`, { typed });
  return (
    <form className={styles.lookup} action={href(useLanguage(), route)}>
      <Field
        id={`lookup-${kind}`}
        label={t(`postcodeLookup.${kind}.label`)}
        hint={t(`postcodeLookup.${kind}.hint`)}
        fault={fault}
        name={parameter}
        type="text"
        inputMode="text"
        defaultValue={typed}
        maxLength={MAX_TYPED_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        beside={
          <button className={buttonStyles.button} type="submit">
            <SearchIcon />
            {t(`postcodeLookup.${kind}.submit`)}
          </button>
        }
      />
    </form>
  );
}
