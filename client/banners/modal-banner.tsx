import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { CloseIcon } from '#shared/components/icons.tsx';
import button from '#shared/components/button.module.css';
import { sayNotice } from '#shared/components/notices/notice-words.ts';
import { href } from '#shared/routes/href.ts';
import { BannerLink, type BannerLinkProps } from './banner-link.tsx';
import styles from './modal-banner.module.css';

/** Before that it cannot be closed. Specification, section 9. */
const COUNTDOWN_SECONDS = 3;
const SECOND = 1000;

type ModalProps = BannerLinkProps & {
  onClose: () => void;
  /** Called in place of `onClose` when somebody wants to advertise. */
  onAdvertise: () => void;
};

/** An advertisement over the page. Its picture is there before it opens. */
export function ModalBanner({ onClose, onAdvertise, ...link }: ModalProps): ReactNode {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const seconds = useCountdown();
  const isLocked = seconds > 0;
  // The dialog itself is focused, not its link: who is typing must not open the advertiser's site by Enter.
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.focus();
  }, []);
  const close = (): void => dialog.current?.close();
  const keepLocked = (event: SyntheticEvent): void => {
    if (isLocked) event.preventDefault();
  };
  // A browser lets Escape close a dialog the second time, whatever the first was answered.
  const keepLockedByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') keepLocked(event);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only holds Escape back
    <dialog
      ref={dialog}
      className={styles.dialog}
      tabIndex={-1}
      aria-label={t('banner.label')}
      onCancel={keepLocked}
      onKeyDown={keepLockedByKey}
      onClose={onClose}
    >
      <div className={styles.picture}>
        <BannerLink {...link} />
      </div>
      <Controls seconds={seconds} onClose={close} onAdvertise={onAdvertise} />
      <Announcement left={isLocked ? COUNTDOWN_SECONDS : 0} />
    </dialog>
  );
}

type ControlsProps = { seconds: number; onClose: () => void; onAdvertise: () => void };

/** The ways out, which are shut for a while, and the way for those who want to advertise, which never is. */
function Controls({ seconds, onClose, onAdvertise }: ControlsProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = useContinueLabel(seconds);
  const isLocked = seconds > 0;
  const advertise = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onAdvertise();
  };
  return (
    <div className={styles.controls}>
      <button type="button" className={button.button} disabled={isLocked} onClick={onClose}>
        {label}
      </button>
      <a
        className={button.button}
        data-tone="quiet"
        data-event="advertise"
        href={href(language, 'advertise')}
        onClick={advertise}
      >
        {sayNotice(language, 'advertise')}
      </a>
      <button
        type="button"
        className={button.button}
        data-tone="quiet"
        aria-label={t('banner.close')}
        disabled={isLocked}
        onClick={onClose}
      >
        <CloseIcon />
      </button>
    </div>
  );
}

/** Read out when it appears and when it changes: how long to wait, and that it is over; not each second between. */
function Announcement({ left }: { left: number }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const text = useContinueLabel(left);
  // What is there when a dialog opens is not read out, only what comes into it later.
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true));
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="visually-hidden" role="status">
      {isOpen ? text : ''}
    </p>
  );
}

function useContinueLabel(seconds: number): string {
  const { t } = useTranslation();
  const language = useLanguage();
  return seconds > 0
    ? t('banner.continueIn', { seconds: formatNumber(language, seconds) })
    : t('banner.continue');
}

/** Seconds left; 0 when it is over. */
function useCountdown(): number {
  const [seconds, setSeconds] = useState(COUNTDOWN_SECONDS);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), SECOND);
    return () => clearTimeout(timer);
  }, [seconds]);
  return seconds;
}
