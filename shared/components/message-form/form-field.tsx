import type { ReactNode } from 'react';
import type { MessageKind } from '#shared/contracts/message.ts';
import { forms, REPORT_SUBJECTS, type FieldRules } from '#shared/validation/forms.ts';
import { useStandingText } from '../standing-text.ts';
import { toFaultLines } from './fault-lines.ts';
import type { FormWords } from './data.ts';
import styles from './message-form.module.css';

const ROWS = { long: 7, short: 3 } as const;
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  name: 'name',
  email: 'email',
  company: 'organization',
  phone: 'tel',
};
const INPUTS = {
  line: { type: 'text' },
  password: { type: 'password' },
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  number: { type: 'text', inputMode: 'numeric' },
} as const;

type FieldProps = {
  kind: MessageKind;
  name: string;
  field: FieldRules;
  words: FormWords;
  value: string | undefined;
  /** Name of the rule that the value breaks. */
  fault: string | undefined;
};

/** A field with its label, its hint and what is wrong with it. */
export function FormField(props: FieldProps): ReactNode {
  const { kind, name, field, words, fault } = props;
  const { label = name, name: called, hint } = words.fields[kind]?.[name] ?? {};
  const id = `${kind}-${name}`;
  const isOptional = !field.rules.some((rule) => rule.name === 'required');
  const note = isOptional ? <small> · {words.optional}</small> : null;
  const notes = (
    <>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-fault`} className={styles.fault}>
        {toFaultLines({ fields: forms[kind], name, fault, called }, words.faults)}
      </p>
    </>
  );
  if (field.kind === 'choice')
    return (
      <fieldset
        className={styles.choices}
        aria-describedby={`${id}-fault`}
        aria-invalid={fault === undefined ? undefined : true}
      >
        <legend>
          {label}
          {note}
        </legend>
        <Choices {...props} id={id} />
        {notes}
      </fieldset>
    );
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {note}
      </label>
      <Control {...props} id={id} describedBy={`${hint === undefined ? '' : `${id}-hint `}${id}-fault`} />
      {notes}
    </div>
  );
}

function Control({
  id,
  name,
  field,
  value,
  fault,
  describedBy,
}: FieldProps & { id: string; describedBy: string }): ReactNode {
  const standing = useStandingText(id, value);
  const common = {
    id,
    name,
    defaultValue: field.kind === 'lines' ? standing : value,
    'aria-invalid': fault === undefined ? undefined : true,
    'aria-describedby': describedBy,
  };
  if (field.kind === 'lines')
    return <textarea {...common} rows={name === 'message' ? ROWS.long : ROWS.short} />;
  if (field.kind === 'choice') return null;
  return <input {...common} {...INPUTS[field.kind]} autoComplete={AUTOCOMPLETE[name] ?? 'off'} />;
}

function Choices({ id, name, words, value }: FieldProps & { id: string }): ReactNode {
  return REPORT_SUBJECTS.map((option, index) => (
    <label key={option}>
      <input
        id={index === 0 ? id : undefined}
        type="radio"
        name={name}
        value={option}
        defaultChecked={value === option}
      />
      {words.choices[option]}
    </label>
  ));
}
