import { useId, type ReactNode } from 'react';
import toolStyles from '#shared/components/tool.module.css';
import type { Language } from '#shared/contracts/page.ts';
import { FieldFault } from './field-fault.tsx';

type TextAreaProps = {
  label: string;
  name: string;
  value?: string;
  lang?: Language;
  /** What is wrong with it; empty: nothing. */
  fault: string;
  /** Where given, the value is shown below under this label: what is typed may differ from it. */
  stored?: string | undefined;
};

const ROWS = 4;

/** Several lines to type, with what is wrong with them below. */
export function TextArea({ label, name, value = '', lang, fault, stored }: TextAreaProps): ReactNode {
  const id = useId();
  return (
    <>
      <label className={toolStyles.field}>
        {label}
        <textarea
          name={name}
          rows={ROWS}
          {...(lang ? { lang } : {})}
          defaultValue={value}
          aria-invalid={fault === '' ? undefined : true}
          aria-describedby={fault === '' ? undefined : id}
        />
        {stored === undefined || value === '' ? null : (
          <small className={toolStyles.hint}>
            {`${stored}: `}
            <span lang={lang}>{value}</span>
          </small>
        )}
      </label>
      <FieldFault id={id} text={fault} />
    </>
  );
}
