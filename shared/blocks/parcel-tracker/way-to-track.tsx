import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import buttonStyles from '#shared/components/button.module.css';
import type { Courier } from '#shared/contracts/courier.ts';
import { toTrackingLink } from '#shared/tracking/tracking-link.ts';
import styles from './parcel-tracker.module.css';

type WayProps = { courier: Courier; number: string; isSelected: boolean };

/** Only verified ways are listed. If there is none, a note says so. */
export function WayToTrack({ courier, number, isSelected }: WayProps): ReactNode {
  const { t } = useTranslation();
  const { howToTrack, phone, website } = courier;
  const link = toTrackingLink(courier, number);
  return (
    <div className={styles.way}>
      {link === undefined ? null : (
        <OutsideLink url={link} isMain={isSelected}>
          {t(`parcelTracker.way.${howToTrack === 'page-with-number' ? 'withNumber' : 'page'}`)}
        </OutsideLink>
      )}
      {howToTrack === 'app' && website ? (
        <OutsideLink url={website} isMain={isSelected}>
          {t('parcelTracker.way.app')}
        </OutsideLink>
      ) : null}
      {phone ? (
        <a
          className={buttonStyles.button}
          data-tone={isSelected && howToTrack === 'phone' ? undefined : 'quiet'}
          href={`tel:${phone.dial}`}
        >
          {t('parcelTracker.way.phone', { phone: phone.shown })}
        </a>
      ) : null}
      {howToTrack === 'page-with-number' ? null : <small>{t(`parcelTracker.note.${howToTrack}`)}</small>}
    </div>
  );
}

function OutsideLink({
  url,
  isMain,
  children,
}: {
  url: string;
  isMain: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <a
      className={buttonStyles.button}
      data-tone={isMain ? undefined : 'quiet'}
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {children}
    </a>
  );
}
