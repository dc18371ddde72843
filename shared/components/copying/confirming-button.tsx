import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import button from '../button.module.css';
import styles from './confirming-button.module.css';
import { CONFIRMED_MILLISECONDS } from './copy-text.ts';

/** `dropped`: there is no message to display, for example because the visitor used or closed the share dialog. */
export type Outcome = 'done' | 'failed' | 'dropped';

export type Confirmation = { outcome: Outcome; press: () => void };

type ConfirmingButtonProps = Confirmation & {
  event: 'copy' | 'share';
  label: string;
  /** The text that replaces the label for two seconds after success. */
  doneLabel: string;
  tone?: 'primary' | 'quiet' | 'text';
  /** The text to copy. It is in the markup, so that a click before hydration can copy it. */
  text?: string;
};

/** Runs an action on a click. `outcome` is the outcome of the action for two seconds, and `dropped` at all other times. */
export function useConfirmation(onPress: () => Promise<Outcome>): Confirmation {
  const [outcome, setOutcome] = useState<Outcome>('dropped');
  useEffect(() => {
    if (outcome === 'dropped') return;
    const timer = setTimeout(() => setOutcome('dropped'), CONFIRMED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return { outcome, press: () => void onPress().then(setOutcome) };
}

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
        data-tone={tone === 'primary' ? undefined : tone}
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
