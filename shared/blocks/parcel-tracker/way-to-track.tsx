import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import buttonStyles from '#shared/components/button.module.css';
import card from '#shared/components/card/card.module.css';
import { ShareButton } from '#shared/components/copying/share-button.tsx';
import { PhoneIcon } from '#shared/components/icons.tsx';
import type { Courier } from '#shared/contracts/courier.ts';
import type { ParcelState } from '#shared/contracts/tracking.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import { ANY_COURIER_NAME, toAnyCourierLink, toTrackingLink } from '#shared/tracking/tracking-link.ts';

type BarProps = { courier: Courier | undefined; number: string; state: ParcelState | undefined };

/**
 * Offers only verified ways to track the parcel with its courier. If there is none, offers a site that tracks the parcels of all
 * couriers.
 */
export function ParcelBar({ courier, number, state }: BarProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { howToTrack, phone } = courier ?? { howToTrack: 'unknown' };
  const page =
    courier && (toTrackingLink(courier, number) ?? (howToTrack === 'app' ? courier.website : null));
  const isCalled = phone && (howToTrack === 'phone' || !page);
  const words = state === undefined ? [] : [t(`parcelTimeline.state.${state}`)];
  return (
    <>
      <div className={card.bar} data-wraps>
        {isCalled ? <Call dial={phone.dial} /> : null}
        {page || !isCalled ? (
          <span>
            <a
              className={buttonStyles.button}
              data-tone={isCalled ? 'quiet' : undefined}
              href={page || toAnyCourierLink(number)}
              target="_blank"
              rel="noopener noreferrer nofollow"
            >
              {page ? t('parcelTracker.way.open') : ANY_COURIER_NAME}
            </a>
          </span>
        ) : null}
        {phone && !isCalled ? <Call dial={phone.dial} tone="quiet" /> : null}
        <ShareButton code={number} names={words} path={`${href(language, 'track')}#${number}`} />
      </div>
      {howToTrack === 'page-with-number' ? null : (
        <p className={card.soft}>
          {phone ? <b>{phone.shown} </b> : null}
          {t(`parcelTracker.note.${howToTrack}`)}
        </p>
      )}
    </>
  );
}

function Call({ dial, tone }: { dial: string; tone?: 'quiet' }): ReactNode {
  const { t } = useTranslation();
  return (
    <span>
      <a className={buttonStyles.button} data-tone={tone} href={`tel:${dial}`}>
        <PhoneIcon />
        {t('parcelTracker.way.call')}
      </a>
    </span>
  );
}
