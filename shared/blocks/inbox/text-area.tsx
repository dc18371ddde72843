import type { ReactNode } from 'react';
import toolStyles from '#shared/components/tool.module.css';
import { MAX_WRITTEN } from '#shared/contracts/admin-message.ts';
import type { Language } from '#shared/contracts/page.ts';

type TextAreaProps = {
  label: string;
  name: string;
  value?: string;
  lang?: Language;
  required?: boolean;
  /** Where given, the value is shown below under this label: what is typed may differ from it. */
  stored?: string | undefined;
};

const ROWS = 4;

/** Several lines to type. */
export function TextArea({ label, name, value = '', lang, required, stored }: TextAreaProps): ReactNode {
  return (
    <label className={toolStyles.field}>
      {label}
      <textarea
        name={name}
        rows={ROWS}
        maxLength={MAX_WRITTEN}
        {...(lang ? { lang } : {})}
        required={required}
        defaultValue={value}
      />
      {stored === undefined || value === '' ? null : (
        <small className={toolStyles.hint}>
          {`${stored}: `}
          <span lang={lang}>{value}</span>
        </small>
      )}
    </label>
  );
}
