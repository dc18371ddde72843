import type { ReactNode } from 'react';
import type { MessageKind } from '#shared/contracts/message.ts';
import { forms } from '#shared/validation/forms.ts';
import { toFaultLines } from './fault-lines.ts';
import type { FormWords } from './data.ts';
import styles from './message-form.module.css';

type SummaryProps = { kind: MessageKind; faults: Record<string, string>; words: FormWords };

/** Where more than one field is wrong: the ways to them. */
export function FaultSummary({ kind, faults, words }: SummaryProps): ReactNode {
  const fields = forms[kind];
  const wrong = Object.keys(fields).filter((name) => faults[name] !== undefined);
  if (wrong.length < 2) return null;
  return (
    <div className={styles.problem} role="group" aria-label={words.summary}>
      <p>{words.summary}</p>
      <ul>
        {wrong.map((name) => (
          <li key={name}>
            <a href={`#${kind}-${name}`}>
              {toFaultLines(
                { fields, name, fault: faults[name], called: words.fields[kind]?.[name]?.name },
                words.faults,
              )}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
