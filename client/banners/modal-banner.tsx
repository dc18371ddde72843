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
import { BannerLabel } from '#shared/components/banner-slot/banner-slot.tsx';
import { isPlainClick } from '#client/runtime/is-plain-click.ts';
import { BannerLink, type BannerLinkProps } from './banner-link.tsx';
import styles from './modal-banner.module.css';

/** The modal cannot be closed during this time, so that a visitor does not close it by accident. */
const COUNTDOWN_SECONDS = 3;
const SECOND = 1000;

type ModalProps = BannerLinkProps & {
  onClose: () => void;
  /** Called instead of `onClose` when the visitor presses the link for advertisers. */
  onAdvertise: () => void;
};

/** An advertisement in a modal dialog. Its picture is loaded before the dialog opens. */
export function ModalBanner({ onClose, onAdvertise, ...link }: ModalProps): ReactNode {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const seconds = useCountdown();
  const isLocked = seconds > 0;
  // Focuses the dialog, not its link. Otherwise a visitor who is typing could open the advertiser's site by pressing Enter.
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.focus();
  }, []);
  const close = (): void => dialog.current?.close();
  const cancelWhenLocked = (event: SyntheticEvent): void => {
    if (isLocked) event.preventDefault();
  };
  // Browsers close a dialog at the second Escape even if its `cancel` event is prevented, so `keydown` is prevented too.
  const cancelEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') cancelWhenLocked(event);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only prevents Escape
    <dialog
      ref={dialog}
      className={styles.dialog}
      tabIndex={-1}
      aria-label={t('banner.label')}
      onCancel={cancelWhenLocked}
      onKeyDown={cancelEscape}
      onClose={onClose}
    >
      <div className={styles.picture}>
        <BannerLabel />
        <BannerLink {...link} />
      </div>
      <Controls seconds={seconds} onClose={close} onAdvertise={onAdvertise} />
      <Announcement seconds={isLocked ? COUNTDOWN_SECONDS : 0} />
    </dialog>
  );
}

type ControlsProps = { seconds: number; onClose: () => void; onAdvertise: () => void };

/** The buttons are disabled during the countdown. */
function Controls({ seconds, onClose, onAdvertise }: ControlsProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = useContinueLabel(seconds);
  const isLocked = seconds > 0;
  const advertise = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
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

/** Announces to screen readers only the start and the end of the countdown, not each second. */
function Announcement({ seconds }: { seconds: number }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const text = useContinueLabel(seconds);
  // Screen readers announce only changes of a live region, so the text is added after the first render.
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

/** @returns the remaining seconds; 0 when the countdown is over */
function useCountdown(): number {
  const [seconds, setSeconds] = useState(COUNTDOWN_SECONDS);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), SECOND);
    return () => clearTimeout(timer);
  }, [seconds]);
  return seconds;
}
