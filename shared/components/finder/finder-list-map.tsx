import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawnMap } from '#shared/contracts/drawn-map.ts';
import type { FinderEntry } from '#shared/contracts/outlets/finder-entry.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Position } from '#shared/geo/read-position.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { titleOf } from '#shared/outlets/outlet-names.ts';
import { knownTexts, inLanguage } from '#shared/places/place-name.ts';
import fold from '../fold.module.css';
import { ChevronIcon, InfoIcon, ListIcon, PinIcon } from '../icons.tsx';
import { BorderCredit } from '../maps/border-credit.tsx';
import { PointMap } from '../maps/point-map.tsx';
import { Segment, Segments } from '../segments/segments.tsx';
import split from '../split.module.css';
import { Credits } from './credits.tsx';
import { EntryRows } from './entry-row.tsx';
import { isAreaOnly } from './entry-texts.tsx';
import styles from './finder.module.css';
import { KnownText } from './known-text.tsx';
import { OutletCard } from './outlet-card.tsx';

type FinderListMapProps = {
  labelledBy: string;
  mapLabel: string;
  entries: FinderEntry[];
  map?: DrawnMap | null | undefined;
  ground?: ReactNode;
  /** The position of the visitor. It is only set for lists that are sorted by distance. */
  own?: Position | undefined;
  /** True if another block of the page explains how the list was made. The explanation below the list is then left out. */
  isExplained?: boolean | undefined;
  /** Displayed below the list, for example its pagination. */
  children?: ReactNode;
};

/**
 * A list of entries beside their map. Phones show only one of the two. The list contains everything that the map shows, so
 * keyboard and screen reader users do not need the map. A list that is sorted by distance begins with the card of the nearest
 * entry whose precision is `exact` or `published`.
 */
export function FinderListMap({ mapLabel, map, ground, ...list }: FinderListMapProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { entries, own } = list;
  const { chosen, choose } = useChoice(entries);
  const [pointed, setPointed] = useState<string>();
  return (
    <div className={`${split.split} ${styles.listMap}`}>
      <div className={split.column}>
        <ViewChoice />
        <List {...list} chosen={chosen?.id} onPoint={setPointed} />
      </div>
      <div className={`${split.stay} ${styles.map}`}>
        <PointMap
          label={mapLabel}
          markers={toMarkers(entries, language)}
          frame={map?.frame}
          ground={ground}
          isOsm={map?.lines?.isOsm}
          shapes={map?.shapes.filter(({ role }) => role === 'part')}
          own={own?.point ?? null}
          accuracyMetres={own?.accuracyMetres}
          selected={pointed ?? chosen?.id}
          onSelect={choose}
        />
        {map || own ? <BorderCredit /> : null}
        <p className="visually-hidden" role="status">
          {chosen ? (
            <>
              {t('finder.chosen')} <KnownText texts={titleOf(chosen)} /> {inLanguage(chosen.area, language)}
            </>
          ) : null}
        </p>
        {chosen ? <OutletCard entry={chosen} /> : null}
      </div>
    </div>
  );
}

type ListProps = Pick<FinderListMapProps, 'labelledBy' | 'entries' | 'own' | 'isExplained' | 'children'> & {
  chosen: string | undefined;
  onPoint: (id: string | undefined) => void;
};

function List({ labelledBy, entries, own, isExplained, children, chosen, onPoint }: ListProps): ReactNode {
  const { t } = useTranslation();
  const restId = useId();
  const nearest = own && entries.find(({ precision }) => precision === 'exact' || precision === 'published');
  const listed = entries.filter((entry) => entry !== nearest);
  return (
    <div className={`${split.column} ${styles.list}`}>
      {nearest ? (
        <>
          <OutletCard entry={nearest} verdict={t('finder.nearestKnown')} />
          <div className={styles.head}>
            <h3 id={restId}>{t('finder.others')}</h3>
            <span>{t('finder.straightLine')}</span>
          </div>
        </>
      ) : null}
      <div>
        <EntryRows
          labelledBy={nearest ? restId : labelledBy}
          entries={listed}
          chosen={chosen}
          onPoint={onPoint}
        />
        {own && listed.some(({ precision }) => isAreaOnly(precision)) ? (
          <p className={styles.credit}>{t('finder.aboutAreas')}</p>
        ) : null}
        <Credits entries={entries} />
      </div>
      {children}
      {isExplained ? null : (
        <details className={fold.fold}>
          <summary>
            <InfoIcon />
            <span className={styles.about}>{t('finder.about')}</span>
            <ChevronIcon />
          </summary>
          <p className={fold.inside}>{t('finder.unverified')}</p>
        </details>
      )}
    </div>
  );
}

/**
 * The choice between list and map on phones. The style sheet reads the selected radio button, so the choice works without
 * JavaScript.
 */
function ViewChoice(): ReactNode {
  const { t } = useTranslation();
  const name = useId();
  return (
    <Segments label={t('finder.view')} className={styles.views}>
      <Segment name={name} value="list" defaultChecked>
        <ListIcon />
        {t('finder.list')}
      </Segment>
      <Segment name={name} value="map">
        <PinIcon />
        {t('mapView.title')}
      </Segment>
    </Segments>
  );
}

/** The selection is stored with the ids of its list, so that a new list starts without a selection. */
function useChoice(entries: FinderEntry[]) {
  const list = entries.map(({ id }) => id).join();
  const [choice, setChoice] = useState<{ list: string; id: string }>();
  const chosen = choice?.list === list ? entries.find(({ id }) => id === choice.id) : undefined;
  return { chosen, choose: (id: string) => setChoice({ list, id }) };
}

function toMarkers(entries: FinderEntry[], language: Language) {
  return entries.flatMap(({ id, name, point }) => {
    const [shown] = knownTexts(name, language);
    return point && shown ? [{ id, name: shown.text, lang: shown.lang, point }] : [];
  });
}
