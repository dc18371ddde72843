import { useId, type ReactNode } from 'react';
import toolStyles from '#shared/components/tool.module.css';

type FieldProps = {
  label: string;
  name: string;
  type?: 'text' | 'email' | 'password';
  autoComplete: string;
  hint?: string;
  /** What is wrong with it; empty: nothing. */
  fault?: string;
};

/** One line to type, with what is wrong with it below. */
export function Field({ label, name, type = 'text', autoComplete, hint, fault = '' }: FieldProps): ReactNode {
  const id = useId();
  return (
    <>
      <label className={toolStyles.field}>
        {label}
        <input
          name={name}
          type={type}
          autoComplete={autoComplete}
          required
          aria-invalid={fault !== '' || undefined}
          aria-describedby={`${id}-hint`}
        />
      </label>
      <p id={`${id}-hint`} className={fault === '' ? toolStyles.hint : toolStyles.warning}>
        {fault === '' ? hint : fault}
      </p>
    </>
  );
}
