import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FinderEntry } from '#shared/contracts/outlets/finder-entry.ts';
import type { OpeningHours } from '#shared/contracts/outlets/located.ts';
import { formatHours } from '#shared/i18n/format-hours.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { titleOf } from '#shared/outlets/outlet-names.ts';
import { knownTexts } from '#shared/places/known-texts.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { placeHref } from '#shared/routes/href.ts';
import placeNames from '../place-names.module.css';
import styles from './finder.module.css';
import { KnownText, KnownTexts } from './known-text.tsx';

type EntryNamesProps = {
  entry: FinderEntry;
  /** The id of the link. Only needed if it is in the label of other controls. */
  id?: string;
};

export function EntryNames({ entry, id }: EntryNamesProps): ReactNode {
  const language = useLanguage();
  const { area, path } = entry;
  const name = titleOf(entry);
  const [, other] = knownTexts(name, language);
  return (
    <span className={placeNames.names}>
      <a id={id} href={placeHref(language, path)}>
        <KnownText texts={name} /> <span className={styles.area}>{inLanguage(area, language)}</span>
      </a>
      {other ? (
        <small lang={other.lang} className={placeNames.other}>
          {other.text}
        </small>
      ) : null}
    </span>
  );
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
