import type { ReactNode } from 'react';
import { CheckIcon, InfoIcon } from '../icons.tsx';
import { sayNotice, type Notice } from './notice-words.ts';
import styles from './toasts.module.css';

type ToastProps = {
  notice: Notice;
  /** True while the pointer is over the toast or the toast has the focus. The toast does not close during this time. */
  isHeld: boolean;
  onHold?: (isHeld: boolean) => void;
  onReload?: () => void;
  onClose?: () => void;
};

/** A short message above the thumb bar, which is the navigation at the lower edge of phones. */
export function Toast({ notice, isHeld, onHold, onReload, onClose }: ToastProps): ReactNode {
  const { language, says, tone, isBrief = false, offersReload = false } = notice;
  const lines = typeof says === 'string' ? [sayNotice(language, says)] : says.lines;
  return (
    <div
      lang={language}
      className={styles.toast}
      data-tone={tone}
      role={tone === 'bad' ? 'alert' : 'status'}
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
    >
      {tone === 'bad' ? <InfoIcon /> : <CheckIcon />}
      <div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {offersReload ? (
        <button type="button" onClick={onReload}>
          {sayNotice(language, 'reload')}
        </button>
      ) : null}
      <button type="button" onClick={onClose}>
        {sayNotice(language, 'close')}
      </button>
      {isBrief ? <span className={styles.progress} data-held={isHeld || undefined} /> : null}
    </div>
  );
}
