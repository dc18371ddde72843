import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FinderEntry } from '#shared/contracts/outlets/finder-entry.ts';
import { directionsUrl } from '#shared/outlets/map-links.ts';
import button from '../button.module.css';
import { MapLink } from '../maps/map-link.tsx';

type EntryLinksProps = {
  entry: FinderEntry;
  /** The id of the element that contains the entry's name. Only needed on pages with several entries. */
  nameId?: string;
};

export function EntryLinks({ entry, nameId }: EntryLinksProps): ReactNode {
  const { t } = useTranslation();
  const { phones, point, precision } = entry;
  return (
    <>
      {phones.map(({ shown, dial }) => (
        <a key={dial} className={button.button} href={`tel:${dial}`} {...namedAfter(nameId, dial)}>
          {t('finder.call', { number: shown })}
        </a>
      ))}
      {point ? (
        <>
          <MapLink point={point} {...namedAfter(nameId, 'app')}>
            {t('finder.openInApp')}
          </MapLink>
          <a
            className={button.button}
            data-tone="quiet"
            href={directionsUrl(point)}
            rel="noopener noreferrer"
            {...namedAfter(nameId, 'way')}
          >
            {t(isArea(precision) ? 'finder.directionsToArea' : 'finder.directions')}
          </a>
        </>
      ) : null}
    </>
  );
}

/** True when the point is only the centre of an area. The text of the map link must then not promise the exact position. */
function isArea(precision: FinderEntry['precision']): boolean {
  return precision === 'commune-centroid' || precision === 'district-centroid';
}

/**
 * Returns attributes that label a control with its text and its entry's name, because a list may have twenty links with the text
 * "Directions".
 * @param nameId the id of the element with the name; if undefined, no label is added
 * @param what part of the control's id, different for each control of an entry
 */
export function namedAfter(
  nameId: string | undefined,
  what: string,
): { id?: string; 'aria-labelledby'?: string } {
  const id = `${nameId}-${what}`;
  return nameId === undefined ? {} : { id, 'aria-labelledby': `${id} ${nameId}` };
}
