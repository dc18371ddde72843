import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Atm } from '#shared/contracts/outlets/atm.ts';
import type { DrawnMap } from '#shared/contracts/drawn-map.ts';
import type { FinderEntry } from '#shared/contracts/outlets/finder-entry.ts';
import { formatPoint } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { areasOf, type OutletAreas } from '#shared/outlets/outlet-names.ts';
import { fullName, inLanguage } from '#shared/places/place-name.ts';
import { placeHref } from '#shared/routes/href.ts';
import card from '../card/card.module.css';
import { Facts, type Fact } from '../card/facts.tsx';
import fold from '../fold.module.css';
import { ChevronIcon, InfoIcon } from '../icons.tsx';
import { TextIn } from '../khmer-text.tsx';
import { BorderCredit } from '../maps/border-credit.tsx';
import { MapGround } from '../maps/map-ground.tsx';
import { PointMap } from '../maps/point-map.tsx';
import { PlaceCode, PostcodeMark } from '../postcode-mark.tsx';
import split from '../split.module.css';
import { Credits } from './credits.tsx';
import styles from './entry-detail.module.css';
import { EntryAddress, EntryHours, EntryKind } from './entry-texts.tsx';
import { OutletActions } from './outlet-card.tsx';

type EntryPlaces = OutletAreas & Pick<Atm, 'communeFrom' | 'precision'>;

type EntryDetailProps = {
  entry: FinderEntry;
  places: EntryPlaces;
  map: DrawnMap | null;
  /** Facts that only this kind of entry has. They are shown before the source. */
  more: Fact[];
};

export function EntryDetail({ entry, places, map, more }: EntryDetailProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const sources = [
    ...more,
    { label: t('finder.label.source'), value: <SourceText source={entry.source} /> },
    { label: t('finder.label.reference'), value: <span lang="en">{entry.id}</span> },
  ];
  return (
    <div className={split.split}>
      <div className={split.column}>
        <div className={card.card}>
          <OutletActions entry={entry} />
          <Facts facts={useFacts(entry, places)} />
        </div>
        <details className={fold.fold}>
          <summary>
            <InfoIcon />
            <span className={styles.about}>{t('finder.aboutSource')}</span>
            <ChevronIcon />
          </summary>
          <div className={fold.inside}>
            <Facts facts={sources} />
          </div>
        </details>
        <Credits entries={[entry]} />
      </div>
      {entry.point ? (
        <div className={split.stay}>
          <PointMap
            label={t('mapView.title')}
            markers={[]}
            frame={map?.frame}
            ground={map ? <MapGround map={map} language={language} isLinked /> : null}
            isOsm={map?.lines?.isOsm}
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

function Areas({ places }: { places: OutletAreas }): ReactNode {
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

/** Shows the postcode. If the only evidence for the commune is an inexact point, a note says that the code is not confirmed. */
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
    {
      label: t('finder.label.phone'),
      value:
        phones.length === 0
          ? t('finder.phoneUnknown')
          : phones.map(({ shown, dial }, index) => (
              <Fragment key={dial}>
                {index > 0 ? ' · ' : null}
                <a href={`tel:${dial}`}>{shown}</a>
              </Fragment>
            )),
    },
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

/** The separators in the text of a source: `NEXT` between two sources, `THROUGH` between a source and its distributor. */
const NEXT = ' | ';
const THROUGH = ' via ';

/** If the source has no Khmer text, Khmer pages show the English text, and only the word `via` is translated. */
function SourceText({ source }: Pick<FinderEntry, 'source'>): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const text =
    language === 'km' ? (source.km ?? source.en.replaceAll(THROUGH, ` ${t('finder.via')} `)) : source.en;
  return text.split(NEXT).map((part) => (
    <span key={part} className={styles.source}>
      <TextIn language={language} text={part} />
    </span>
  ));
}
