import { useId, type ReactNode } from 'react';
import toolStyles from '#shared/components/tool.module.css';
import { FieldFault } from './field-fault.tsx';

/** Without it the field of Chromium takes years of six digits. */
const LAST_DAY = '9999-12-31';

type DayProps = {
  label: string;
  name: string;
  value: string;
  /** What is wrong with it; empty: nothing. */
  fault: string;
};

/** A date to choose or type, with what is wrong with it below. */
export function DayField({ label, name, value, fault }: DayProps): ReactNode {
  const id = useId();
  return (
    <>
      <label className={toolStyles.field}>
        {label}
        <input
          type="date"
          name={name}
          max={LAST_DAY}
          defaultValue={value}
          aria-invalid={fault === '' ? undefined : true}
          aria-describedby={fault === '' ? undefined : id}
        />
      </label>
      <FieldFault id={id} text={fault} />
    </>
  );
}
