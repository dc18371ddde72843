import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FinderEntry } from '#shared/contracts/finder-entry.ts';
import button from '../button.module.css';
import { directionsUrl } from '#shared/outlets/map-links.ts';
import { MapLink } from '../map-link.tsx';
import { namedAfter } from './named-after.ts';

type EntryLinksProps = {
  entry: FinderEntry;
  /** The id of the element that names the entry, where there are others on the page. */
  nameId?: string;
};

/** To call and to go there: links, each of which names where it leads. */
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

/** The middle of an area is no door: the link says where it leads. */
function isArea(precision: FinderEntry['precision']): boolean {
  return precision === 'commune-centroid' || precision === 'district-centroid';
}
