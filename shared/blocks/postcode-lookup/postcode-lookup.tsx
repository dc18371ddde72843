import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { CodeForm } from '#shared/components/form/code-form.tsx';
import { defineBlock } from '../define-block.tsx';
import styles from './postcode-lookup.module.css';

/**
 * The data of a search form. `code` is the form of `/postcode`. `prefix` is the form of `/postcode-start-with`, which finds codes
 * by their first digits.
 */
const PostcodeLookupData = v.object({
  kind: v.picklist(['code', 'prefix']),
  /** The text that the visitor typed, if it could not be parsed. It is the value of the field. */
  typed: v.optional(v.string()),
});
type PostcodeLookupData = v.InferOutput<typeof PostcodeLookupData>;

const FORMS = {
  code: { route: 'postcode', parameter: 'code' },
  prefix: { route: 'postcodeStartWith', parameter: 'prefix' },
} as const;

export const postcodeLookup = defineBlock({
  data: PostcodeLookupData,
  Component: PostcodeLookup,
});

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
    <CodeForm
      route={route}
      name={parameter}
      id={`lookup-${kind}`}
      typed={typed}
      className={styles.lookup}
      words={{
        label: t(`postcodeLookup.${kind}.label`),
        hint: t(`postcodeLookup.${kind}.hint`),
        submit: t(`postcodeLookup.${kind}.submit`),
      }}
      fault={fault}
    />
  );
}
