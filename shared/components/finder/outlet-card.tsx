import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FinderEntry } from '#shared/contracts/outlets/finder-entry.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { titleOf } from '#shared/outlets/outlet-names.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { placeHref } from '#shared/routes/href.ts';
import button from '../button.module.css';
import card from '../card/card.module.css';
import { Verdict } from '../card/verdict.tsx';
import { DirectionsIcon, PhoneIcon } from '../icons.tsx';
import { DirectionsLink } from '../maps/map-link.tsx';
import { EntryDistance, EntryHours, isAreaOnly } from './entry-texts.tsx';
import styles from './finder.module.css';
import { KnownText } from './known-text.tsx';

type OutletCardProps = {
  entry: FinderEntry;
  /** A line above the name. For example, it says that this post office or ATM is the nearest one. */
  verdict?: string;
};

/** The card of the chosen or nearest post office or ATM: its name, its address, and links for directions and calls. */
export function OutletCard({ entry, verdict }: OutletCardProps): ReactNode {
  const language = useLanguage();
  const titleId = useId();
  const { address, area } = entry;
  return (
    <article className={card.card} aria-labelledby={titleId}>
      {verdict === undefined ? null : <Verdict sign="sure" word={verdict} />}
      <div className={card.name}>
        <h3 id={titleId} className={styles.name}>
          <a href={placeHref(language, entry.path)}>
            <KnownText texts={titleOf(entry)} />
          </a>
        </h3>
        <p>
          {address.en === null && address.km === null ? (
            inLanguage(area, language)
          ) : (
            <KnownText texts={address} />
          )}
        </p>
        <p>
          <b className={styles.distance}>
            <EntryDistance entry={entry} />
          </b>
          {entry.distance === undefined ? null : ' · '}
          <EntryHours hours={entry.hours} />
        </p>
      </div>
      <OutletActions entry={entry} />
    </article>
  );
}

/**
 * Shows the buttons for directions and for a call. The first button is the primary one. Renders nothing if neither a point nor a
 * telephone number is known.
 */
export function OutletActions({ entry: { phones, point, precision } }: { entry: FinderEntry }): ReactNode {
  const { t } = useTranslation();
  const [phone] = phones;
  if (!point && !phone) return null;
  return (
    <div className={card.bar} data-equal="">
      {point ? (
        <DirectionsLink point={point} className={button.button}>
          <DirectionsIcon />
          {t(isAreaOnly(precision) ? 'finder.directionsToArea' : 'finder.directions')}
        </DirectionsLink>
      ) : null}
      {phone ? (
        <a className={button.button} data-tone={point ? 'quiet' : undefined} href={`tel:${phone.dial}`}>
          <PhoneIcon />
          <span>
            {t('finder.call')} <span className="visually-hidden">{phone.shown}</span>
          </span>
        </a>
      ) : null}
    </div>
  );
}
