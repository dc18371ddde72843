import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FinderEntry } from '../../contracts/finder-entry.ts';
import { directionsUrl, geoUrl } from '../../lib/map-links.ts';

/** The middle of an area is no door: the link says where it leads. */
const isArea = (precision: FinderEntry['precision']): boolean =>
  precision === 'commune-centroid' || precision === 'district-centroid';

/** To call and to go there: links, each of which names where it leads. */
export const EntryLinks = ({ entry }: { entry: FinderEntry }): ReactNode => {
  const { t } = useTranslation();
  const { phones, point, precision } = entry;
  return (
    <>
      {phones.map(({ shown, dial }) => (
        <a key={dial} href={`tel:${dial}`}>
          {t('finder.call', { number: shown })}
        </a>
      ))}
      {point ? (
        <>
          <a href={geoUrl(point)}>{t('finder.openInApp')}</a>
          <a href={directionsUrl(point)} rel="noopener noreferrer">
            {t(isArea(precision) ? 'finder.directionsToArea' : 'finder.directions')}
          </a>
        </>
      ) : null}
    </>
  );
};
