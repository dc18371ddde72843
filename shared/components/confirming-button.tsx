import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import button from './button.module.css';
import styles from './confirming-button.module.css';

/** Long enough to be read, short enough that the button soon says again what it does. */
const SHOWN_MILLISECONDS = 2000;

/** `dropped`: the visitor thought better of it, so there is nothing to say. */
export type Outcome = 'done' | 'failed' | 'dropped';

export type Confirmation = { outcome: Outcome; press: () => void };

type ConfirmingButtonProps = Confirmation & {
  /** The name of the event of a press. */
  event: 'copy' | 'share';
  label: string;
  /** What the button says for two seconds once it is done. */
  doneLabel: string;
  tone?: 'primary' | 'quiet';
  /** What it copies. */
  text?: string;
};

/** What a press leads to, and for two seconds what came of it. */
export function useConfirmation(onPress: () => Promise<Outcome>): Confirmation {
  const [outcome, setOutcome] = useState<Outcome>('dropped');
  useEffect(() => {
    if (outcome === 'dropped') return;
    const timer = setTimeout(() => setOutcome('dropped'), SHOWN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return { outcome, press: () => void onPress().then(setOutcome) };
}

/** A button that says itself, to eye and ear, that it did what it promised. Its size is that of its longer text. */
export function ConfirmingButton({
  event,
  label,
  doneLabel,
  tone = 'primary',
  outcome,
  press,
  text,
}: ConfirmingButtonProps): ReactNode {
  const { t } = useTranslation();
  const messages = { done: doneLabel, failed: t('copy.failed'), dropped: '' };
  return (
    <span className={`${styles.wrap} script-only`}>
      <button
        type="button"
        className={`${button.button} ${styles.button}`}
        data-tone={tone}
        data-event={event}
        data-copy={text}
        onClick={press}
      >
        <span
          className={styles.text}
          data-label={messages[outcome] ? label : undefined}
          data-done={doneLabel}
        >
          {messages[outcome] || label}
        </span>
      </button>
      <span role="status" className="visually-hidden">
        {messages[outcome]}
      </span>
    </span>
  );
}
