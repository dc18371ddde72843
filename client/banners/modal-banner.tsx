import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { CloseIcon } from '#shared/components/icons.tsx';
import button from '#shared/components/button.module.css';
import { BannerLink, type BannerLinkProps } from './banner-link.tsx';
import styles from './modal-banner.module.css';

/** Before that it cannot be closed. Specification, section 9. */
const COUNTDOWN_SECONDS = 3;
const SECOND = 1000;

/** An advertisement over the page. Its picture is there before it opens. */
export function ModalBanner({ onClose, ...link }: BannerLinkProps & { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
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
  const continueLabel = isLocked
    ? t('banner.continueIn', { seconds: formatNumber(language, seconds) })
    : t('banner.continue');
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
      <div className={styles.controls}>
        <button type="button" className={button.button} disabled={isLocked} onClick={close}>
          {continueLabel}
        </button>
        <button
          type="button"
          className={button.button}
          data-tone="quiet"
          aria-label={t('banner.close')}
          disabled={isLocked}
          onClick={close}
        >
          <CloseIcon />
        </button>
      </div>
    </dialog>
  );
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
