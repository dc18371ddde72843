import type { ReactNode } from 'react';
import type { MessageKind } from '#shared/contracts/message.ts';
import { forms } from '#shared/validation/forms.ts';
import { toFaultText } from './fault-text.ts';
import type { FormWords } from './data.ts';
import styles from './message-form.module.css';

type SummaryProps = { kind: MessageKind; faults: Record<string, string>; words: FormWords };

/** Where more than one field is wrong: the ways to them. */
export function FaultSummary({ kind, faults, words }: SummaryProps): ReactNode {
  const wrong = Object.keys(forms[kind]).flatMap((name) =>
    faults[name] === undefined ? [] : [{ name, fault: faults[name] }],
  );
  if (wrong.length < 2) return null;
  return (
    <div className={styles.problem} role="group" aria-label={words.summary}>
      <p>{words.summary}</p>
      <ul>
        {wrong.map(({ name, fault }) => (
          <li key={name}>
            <a href={`#${kind}-${name}`}>{toFaultText({ kind, name, fault }, words)}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
