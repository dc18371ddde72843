import { useState, type ReactNode } from 'react';
import buttonStyles from '#shared/components/button.module.css';
import type { AdminMessage } from '#shared/contracts/admin-message.ts';
import type { SentChange } from '#shared/data/browser-calls/operator-calls.ts';
import type { InboxWords } from './words.ts';
import styles from './inbox.module.css';

type ButtonsProps = {
  message: AdminMessage;
  words: InboxWords;
  onChange: (change: SentChange) => void;
  onRemove: () => void;
};

/** What moves a message from one list to another, and what deletes it: at the second press. */
export function MessageButtons({ message, words, onChange, onRemove }: ButtonsProps): ReactNode {
  const [isSure, setSure] = useState(false);
  const { isHeld, isSpam } = message;
  const buttons = [
    { label: isHeld ? words.release : words.hold, press: () => onChange({ isHeld: !isHeld }) },
    { label: isSpam ? words.notSpam : words.spam, press: () => onChange({ isSpam: !isSpam }) },
    {
      label: isSure ? words.removeAgain : words.remove,
      press: () => (isSure ? onRemove() : setSure(true)),
    },
  ];
  return (
    <p className={styles.buttons}>
      {buttons.map(({ label, press }, index) => (
        <button key={index} className={buttonStyles.button} data-tone="quiet" type="button" onClick={press}>
          {label}
        </button>
      ))}
    </p>
  );
}
