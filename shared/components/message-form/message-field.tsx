import type { ReactNode } from 'react';
import type { MessageKind } from '#shared/contracts/messages/message.ts';
import { forms, REPORT_SUBJECTS, type FieldRules } from '#shared/validation/forms.ts';
import { Choices, FaultSign, Field } from '../form/field.tsx';
import type { FormWords } from './data.ts';
import styles from './message-form.module.css';

const ROWS = { message: 7, other: 3 } as const;
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

type MessageFieldProps = {
  kind: MessageKind;
  name: string;
  field: FieldRules;
  words: FormWords;
  value: string | undefined;
  fault: string;
};

export function MessageField({ kind, name, field, words, value, fault }: MessageFieldProps): ReactNode {
  const { label = name, hint } = words.fields[kind]?.[name] ?? {};
  const isOptional = !field.rules.some((rule) => rule.name === 'required');
  const said = {
    id: `${kind}-${name}`,
    name,
    label,
    hint,
    fault,
    note: isOptional ? words.optional : undefined,
  };
  if (field.kind === 'choice') {
    const options = REPORT_SUBJECTS.map((option) => ({ value: option, text: words.choices[option] }));
    return <Choices {...said} options={options} chosen={value} />;
  }
  if (field.kind === 'lines')
    return (
      <Field
        {...said}
        as="textarea"
        rows={name === 'message' ? ROWS.message : ROWS.other}
        defaultValue={value}
      />
    );
  return (
    <Field
      {...said}
      {...INPUTS[field.kind]}
      autoComplete={AUTOCOMPLETE[name] ?? 'off'}
      defaultValue={value}
    />
  );
}

type SummaryProps = { kind: MessageKind; faultOf: (name: string) => string; words: FormWords };

/** Lists the faults as links to their fields. Renders nothing if fewer than two fields have faults. */
export function FaultSummary({ kind, faultOf, words }: SummaryProps): ReactNode {
  const faulty = Object.keys(forms[kind]).filter((name) => faultOf(name) !== '');
  if (faulty.length < 2) return null;
  return (
    <div className={styles.faults} role="group" aria-label={words.summary} tabIndex={-1} data-faults>
      <p>
        <FaultSign /> <b>{words.summary}</b>
      </p>
      <ul>
        {faulty.map((name) => (
          <li key={name}>
            <a href={`#${kind}-${name}`}>{faultOf(name)}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
