import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawnMap } from '#shared/contracts/drawn-map.ts';
import type { FinderEntry } from '#shared/contracts/outlets/finder-entry.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Position } from '#shared/geo/read-position.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { titleOf } from '#shared/outlets/outlet-names.ts';
import { knownTexts } from '#shared/places/known-texts.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import links from '../links.module.css';
import { BorderCredit } from '../maps/border-credit.tsx';
import { PointMap } from '../maps/point-map.tsx';
import { Credits } from './credits.tsx';
import { EntryRow, rowId } from './entry-row.tsx';
import styles from './finder.module.css';
import { KnownText } from './known-text.tsx';

type FinderListMapProps = {
  labelledBy: string;
  mapLabel: string;
  entries: FinderEntry[];
  map?: DrawnMap | null | undefined;
  ground?: ReactNode;
  /** The position of the visitor. Only lists by distance have it. */
  own?: Position | undefined;
};

/**
 * A list of entries beside their map. To select an entry in one also selects it in the other. The list contains everything that
 * the map shows, so keyboard and screen reader users do not need the map.
 */
export function FinderListMap({
  labelledBy,
  mapLabel,
  entries,
  map,
  ground,
  own,
}: FinderListMapProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { chosen, choose } = useChoice(entries);
  const side = useRef<HTMLDivElement>(null);
  const chooseInList = (id: string): void => {
    choose(id);
    side.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={styles.listMap}>
      <div>
        <p className={styles.note}>{t('finder.unverified')}</p>
        <ul className={styles.list} aria-labelledby={labelledBy}>
          {entries.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              isSelected={entry.id === chosen?.id}
              onSelect={chooseInList}
            />
          ))}
        </ul>
        <Credits entries={entries} />
      </div>
      <div ref={side} className={styles.map}>
        <PointMap
          label={mapLabel}
          markers={toMarkers(entries, language)}
          frame={map?.frame}
          ground={ground}
          shapes={map?.shapes.filter(({ role }) => role === 'part')}
          own={own?.point ?? null}
          accuracyMetres={own?.accuracyMetres}
          selected={chosen?.id}
          onSelect={choose}
        />
        {map || own ? <BorderCredit /> : null}
        <p className={`${links.targets} ${styles.chosen}`} role="status">
          {chosen ? (
            <>
              {t('finder.chosen')}{' '}
              <a href={`#${rowId(chosen.id)}`}>
                <KnownText texts={titleOf(chosen)} /> {inLanguage(chosen.area, language)}
              </a>
            </>
          ) : null}
        </p>
      </div>
    </div>
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
