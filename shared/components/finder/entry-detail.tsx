import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Atm } from '#shared/contracts/atm.ts';
import type { DrawnMap } from '#shared/contracts/drawn-map.ts';
import type { FinderEntry } from '#shared/contracts/finder-entry.ts';
import { formatPoint } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { areasOf, type Placed } from '#shared/outlets/entry-area.ts';
import { fullName, inLanguage } from '#shared/places/place-name.ts';
import { placeHref } from '#shared/routes/href.ts';
import { PlaceCode } from '../place-code.tsx';
import { BorderCredit } from '../border-credit.tsx';
import { MapGround } from '../map-ground.tsx';
import { PointMap } from '../point-map.tsx';
import { PostcodeMark } from '../postcode-mark.tsx';
import { Credits } from './credits.tsx';
import styles from './entry-detail.module.css';
import { EntryAddress } from './entry-address.tsx';
import { EntryHours } from './entry-hours.tsx';
import { EntryKind } from './entry-kind.tsx';
import { EntryLinks } from './entry-links.tsx';
import { SourceText } from './source-text.tsx';

/** A fact with its label. Those that only one kind of entry has are handed in. */
export type Fact = { label: string; value: ReactNode };

type EntryPlaces = Placed & Pick<Atm, 'communeFrom' | 'precision'>;

type EntryDetailProps = {
  entry: FinderEntry;
  places: EntryPlaces;
  /** The area it lies in. */
  map: DrawnMap | null;
  /** Between where it is and who says so. */
  more: Fact[];
};

/** All that is known of a post office or an ATM, in words what is not, and where it is on a map. */
export function EntryDetail({ entry, places, map, more }: EntryDetailProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const facts = [
    ...useFacts(entry, places),
    ...more,
    { label: t('finder.label.source'), value: <SourceText source={entry.source} /> },
    { label: t('finder.label.reference'), value: <span lang="en">{entry.id}</span> },
  ];
  return (
    <div className={styles.detail}>
      <div>
        <div className={styles.links}>
          <EntryLinks entry={entry} />
        </div>
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Credits entries={[entry]} />
      </div>
      {entry.point ? (
        <div>
          <PointMap
            label={t('mapView.title')}
            markers={[]}
            frame={map?.frame}
            ground={map ? <MapGround map={map} language={language} isLinked /> : null}
            shapes={map?.shapes}
            own={entry.point}
            ownName={inLanguage(entry.area, language)}
          />
          {map ? <BorderCredit /> : null}
        </div>
      ) : null}
    </div>
  );
}

/** The areas it lies in, the smallest first, each a link to its page. */
function Areas({ places }: { places: Placed }): ReactNode {
  const language = useLanguage();
  return areasOf(places)
    .reverse()
    .map((place, index) => (
      <Fragment key={place.code}>
        {index > 0 ? ' · ' : null}
        <a href={placeHref(language, place.path)}>{fullName(place, language)}</a>
      </Fragment>
    ));
}

/** The code of the commune. Where only a point on the map says which commune that is, the words say so. */
function PostalCode({ places: { commune, communeFrom, precision } }: { places: EntryPlaces }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!commune) return t('finder.codeUnknown');
  const { code } = commune.postcode;
  if (communeFrom === 'address' || precision === 'exact' || code === null)
    return <PlaceCode place={commune} />;
  return (
    <>
      <PostcodeMark code={code} size="row" />{' '}
      <a href={placeHref(language, commune.path)}>{fullName(commune, language)}</a>{' '}
      <small>{t('finder.codeByPoint')}</small>
    </>
  );
}

function useFacts(entry: FinderEntry, places: EntryPlaces): Fact[] {
  const { t } = useTranslation();
  const { point, precision, hours, phones } = entry;
  return [
    { label: t('finder.label.kind'), value: <EntryKind entry={entry} /> },
    { label: t('finder.label.address'), value: <EntryAddress entry={entry} /> },
    { label: t('finder.label.area'), value: <Areas places={places} /> },
    { label: t('finder.label.code'), value: <PostalCode places={places} /> },
    { label: t('finder.label.hours'), value: <EntryHours hours={hours} /> },
    ...(phones.length > 0 ? [] : [{ label: t('finder.label.phone'), value: t('finder.phoneUnknown') }]),
    {
      label: t('finder.label.position'),
      value: (
        <>
          {point ? <span className={styles.point}>{formatPoint(point)} · </span> : null}
          {t(`finder.precision.${precision ?? 'unknown'}`)}
        </>
      ),
    },
  ];
}
