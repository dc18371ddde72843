import type { ReactNode } from 'react';
import { Field } from '../form/field.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { columnRoles, type ColumnRole } from '#shared/spreadsheets/column-words.ts';
import type { Columns } from '#shared/spreadsheets/find-columns.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import styles from './columns.module.css';
import { COLUMN_FIELD, HEAD_FIELD } from './read-columns.ts';
import type { ColumnWords, ShownColumns } from './column-words.ts';

/**
 * The maximum number of columns with a visible field for their role. The other columns have hidden fields, because the form must
 * send a role for every column. If one is missing, all chosen roles are ignored.
 */
const MOST_FIELDS = 40;

type ColumnFieldsProps = {
  shown: ShownColumns;
  words: ColumnWords;
  onChange?: (columns: Columns) => void;
};

/** Asks for the role of each column, such as code or address, and whether the first row contains the names of the columns. */
export function ColumnFields({ shown, words, onChange }: ColumnFieldsProps): ReactNode {
  const roles = shown.columns.map(({ role }) => role);
  const { hasHead } = shown;
  const setRole = (changed: number, role: ColumnRole | null): void =>
    onChange?.({ hasHead, roles: roles.map((old, index) => (index === changed ? role : old)) });
  return (
    <fieldset className={styles.columns}>
      <legend>{words.title}</legend>
      {shown.columns.slice(0, MOST_FIELDS).map(({ role, head, sample }, index) => (
        <Field
          as="select"
          key={index}
          name={`${COLUMN_FIELD}${index}`}
          label={<ColumnName head={head} index={index} words={words} />}
          hint={sample}
          value={role ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setRole(index, columnRoles.find((one) => one === value) ?? null)
          }
        >
          <option value="">{words.none}</option>
          {columnRoles.map((one) => (
            <option key={one} value={one}>
              {words.roles[one]}
            </option>
          ))}
        </Field>
      ))}
      {shown.columns.slice(MOST_FIELDS).map(({ role }, index) => (
        <input type="hidden" key={index} name={`${COLUMN_FIELD}${MOST_FIELDS + index}`} value={role ?? ''} />
      ))}
      <label className={styles.head}>
        <input
          type="checkbox"
          name={HEAD_FIELD}
          checked={hasHead}
          onChange={({ currentTarget }) => onChange?.({ hasHead: currentTarget.checked, roles })}
        />
        {words.head}
      </label>
    </fieldset>
  );
}

function ColumnName({ head, index, words }: { head: string; index: number; words: ColumnWords }): ReactNode {
  const number = formatNumber(useLanguage(), index + 1);
  return head === '' ? fillWords(words.column, { number }) : head;
}
