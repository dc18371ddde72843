import type { ComponentProps, ReactNode } from 'react';
import card from '../card/card.module.css';
import { CheckIcon, InfoIcon } from '../icons.tsx';
import tones from '../tone.module.css';
import styles from './states.module.css';

type NoteProps = {
  /**
   * The meaning of the note: `good` is a success, `ask` a warning, `bad` a fault. If absent, the note is neutral and the visitor
   * need not react to it.
   */
  tone?: 'good' | 'ask' | 'bad';
  children: ReactNode;
} & Pick<ComponentProps<'div'>, 'id' | 'ref' | 'role'>;

/** A highlighted sentence with an icon. */
export function Note({ tone, children, ...own }: NoteProps): ReactNode {
  return (
    <div className={`${tones.tone} ${styles.note}`} data-tone={tone} {...own}>
      {tone === 'good' ? <CheckIcon /> : <InfoIcon />}
      <div>{children}</div>
    </div>
  );
}

type EmptyProps = { icon: ReactNode; title: string; children?: ReactNode };

/** Shown instead of an empty list: an icon, a sentence and at most one secondary action, e.g. a link (`children`). */
export function Empty({ icon, title, children }: EmptyProps): ReactNode {
  return (
    <div className={styles.empty}>
      {icon}
      <p>{title}</p>
      {children}
    </div>
  );
}

/** A placeholder with the size of a result card that is still loading. A text beside it has to state what is loading. */
export function WaitingCard(): ReactNode {
  return (
    <div className={card.card} aria-hidden="true">
      {BONES.map((part) => (
        <i key={part} className={styles.bone} data-part={part} />
      ))}
    </div>
  );
}

const BONES = ['verdict', 'code', 'name', 'path', 'bar'];

/** A progress bar for a known total. A text beside it has to state the numbers. */
export function Progress({ label, done, total }: { label: string; done: number; total: number }): ReactNode {
  return <progress className={styles.progress} aria-label={label} value={done} max={total} />;
}
