import type { ReactNode } from 'react';
import native from '../form/native.module.css';
import styles from './switch.module.css';

type SwitchProps = { label: ReactNode; checked: boolean; onChange: (isOn: boolean) => void };

/** A switch for a setting. A change takes effect immediately, without a submit button, so the switch needs JavaScript. */
export function Switch({ label, checked, onChange }: SwitchProps): ReactNode {
  return (
    <label className={styles.switch}>
      <span>{label}</span>
      <input
        className={native.native}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <i />
    </label>
  );
}
