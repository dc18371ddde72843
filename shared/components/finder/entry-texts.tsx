import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FinderEntry } from '#shared/contracts/outlets/finder-entry.ts';
import type { OpeningHours } from '#shared/contracts/outlets/located.ts';
import { formatDistance } from '#shared/i18n/format.ts';
import { formatHours } from '#shared/i18n/format-hours.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './finder.module.css';
import { KnownText, KnownTexts } from './known-text.tsx';

/**
 * The limit for short distances, in metres. If a point is doubtful or only the centre of an area, a distance below this limit is
 * replaced by the words "in this area".
 */
const AREA_METRES = 1000;

/** True if the point is only the centre of an area. Texts must not present such a point as an exact position. */
export function isAreaOnly(precision: FinderEntry['precision']): boolean {
  return precision === 'commune-centroid' || precision === 'district-centroid';
}

/**
 * Shows the distance in a straight line, if it is known. If the point may not be the position of the building, a long distance is
 * marked with "≈", and a short distance is replaced by words.
 */
export function EntryDistance({ entry: { distance, precision } }: { entry: FinderEntry }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  if (distance === undefined) return null;
  if (!isAreaOnly(precision) && precision !== 'doubtful') return formatDistance(language, distance);
  return distance < AREA_METRES ? t('finder.inThisArea') : `≈ ${formatDistance(language, distance)}`;
}

export function EntryKind({ entry }: { entry: FinderEntry }): ReactNode {
  const { t } = useTranslation();
  if (entry.family === 'atm')
    return (
      <span>
        {t(`finder.atm.${entry.kind}`)} · <KnownText texts={entry.bank} />
      </span>
    );
  return (
    <span>
      {t(`finder.office.${entry.kind}`)}
      {entry.isUnconfirmed ? (
        <>
          {' '}
          <span className={styles.unconfirmed}>{t('finder.unconfirmed')}</span>
        </>
      ) : null}
    </span>
  );
}

/** English pages show the Khmer address too, so that visitors can show it to drivers. */
export function EntryAddress({ entry: { address } }: { entry: FinderEntry }): ReactNode {
  const { t } = useTranslation();
  const isKhmerEnough = useLanguage() === 'km' && address.km !== null;
  const shown = isKhmerEnough ? { ...address, en: null } : address;
  const isKnown = shown.en !== null || shown.km !== null;
  return isKnown ? <KnownTexts texts={shown} /> : t('finder.addressUnknown');
}

export function EntryHours({ hours }: { hours: OpeningHours[] }): ReactNode {
  const { t } = useTranslation();
  if (hours.length === 0) return t('finder.hoursUnknown');
  return hours.map((span, index) => (
    <Fragment key={index}>
      {index > 0 ? <br /> : null}
      {formatHours(span, t)}
    </Fragment>
  ));
}
