import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FinderEntry } from '#shared/contracts/finder-entry.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Bounds } from '#shared/contracts/place.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { Position } from '#shared/geo/read-position.ts';
import { knownTexts } from '#shared/places/known-texts.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { PointMap } from '../point-map.tsx';
import { Credits } from './credits.tsx';
import { EntryRow, rowId } from './entry-row.tsx';
import styles from './finder.module.css';
import { KnownText } from './known-text.tsx';

type FinderListMapProps = {
  /** The id of the heading that names the list. */
  labelledBy: string;
  /** What the map shows, for who does not see it. */
  mapLabel: string;
  entries: FinderEntry[];
  /** The box of the province that the list is of. */
  bounds?: Bounds | null;
  /** Where the visitor is, in lists by distance. */
  own?: Position | undefined;
};

/**
 * A list with its map beside it, on phones after it: choosing in one chooses in the other. The list says all that the
 * map says, so keyboard and screen reader need only the list.
 */
export function FinderListMap({ labelledBy, mapLabel, entries, bounds, own }: FinderListMapProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { chosen, choose } = useChoice(entries);
  const map = useRef<HTMLDivElement>(null);
  const chooseInList = (id: string): void => {
    choose(id);
    map.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={styles.listMap}>
      <div>
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
      <div ref={map} className={styles.map}>
        <PointMap
          label={mapLabel}
          markers={toMarkers(entries, language)}
          bounds={bounds ?? null}
          own={own?.point ?? null}
          accuracyMetres={own?.accuracyMetres}
          selected={chosen?.id}
          onSelect={choose}
        />
        <p className={styles.chosen} role="status">
          {chosen ? (
            <>
              {t('finder.chosen')}{' '}
              <a href={`#${rowId(chosen.id)}`}>
                <KnownText texts={chosen.name} /> {inLanguage(chosen.area, language)}
              </a>
            </>
          ) : null}
        </p>
      </div>
    </div>
  );
}

/** What is chosen of a list. It belongs to the list that it was chosen from: a new one has nothing chosen. */
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
