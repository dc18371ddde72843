import type { ReactNode } from 'react';
import card from '../card/card.module.css';
import fold from '../fold.module.css';
import { FileIcon } from '../icons.tsx';
import split from '../split.module.css';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { columnRoles, type ColumnRole } from '#shared/spreadsheets/column-words.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import type { ColumnWords, ShownColumns } from './column-words.ts';
import styles from './columns.module.css';

type FoldedFormProps = {
  /** The content of the line to which the form is collapsed. Undefined while the form has no answer. */
  fold: Omit<FileFoldProps, 'children'> | undefined;
  form: ReactNode;
  /** Displayed below the form, in the same column of the layout. */
  below?: ReactNode;
  /** The answer, beside the form on wide screens. */
  children?: ReactNode;
};

/** The layout of a tool that reads a list. It contains the form and the answer. */
export function FoldedForm({ fold: line, form, below, children }: FoldedFormProps): ReactNode {
  return (
    <div className={split.split} data-first="4">
      <div className={`${split.column} ${split.stay} ${children ? '' : styles.alone}`}>
        {line ? <FileFold {...line}>{form}</FileFold> : <div className={card.card}>{form}</div>}
        {below}
      </div>
      {children}
    </div>
  );
}

type FileFoldProps = {
  /** The name of the file, or a label for pasted text. */
  name: string;
  shown: ShownColumns;
  words: ColumnWords;
  /** The text at the end of the line, such as "Edit", which shows that a click opens the form again. */
  edit: string;
  isOpen?: boolean;
  children: ReactNode;
};

/**
 * A form that has an answer, collapsed to one line. The line shows the name of the file and the columns that are used. The form
 * also opens without JavaScript.
 */
function FileFold({ name, shown, words, edit, isOpen, children }: FileFoldProps): ReactNode {
  return (
    <details className={fold.fold} open={isOpen}>
      <summary className={styles.file}>
        <FileIcon />
        <span className={styles.used}>
          <b>{name}</b>
          <UsedColumns shown={shown} words={words} />
        </span>
        <span className={styles.edit}>{edit}</span>
      </summary>
      <div className={styles.form}>{children}</div>
    </details>
  );
}

/**
 * Names the columns that are used, each with its role and its head, such as `Postal code: Zip`. Renders nothing if there is only
 * one column.
 */
function UsedColumns({ shown, words }: Pick<FileFoldProps, 'shown' | 'words'>): ReactNode {
  const language = useLanguage();
  if (shown.columns.length < 2) return null;
  const headOf = (role: ColumnRole): string[] =>
    shown.columns.flatMap(({ role: own, head }, index) =>
      own === role
        ? [head === '' ? fillWords(words.column, { number: formatNumber(language, index + 1) }) : head]
        : [],
    );
  return columnRoles
    .filter((role) => headOf(role).length > 0)
    .map((role) => <span key={role}>{` · ${words.roles[role]}: ${headOf(role).join(', ')}`}</span>);
}
