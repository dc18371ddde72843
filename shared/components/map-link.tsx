import type { ReactNode } from 'react';
import type { Point } from '#shared/contracts/place.ts';
import { geoUrl, mapUrl } from '#shared/outlets/map-links.ts';

type MapLinkProps = { point: Point; id?: string; 'aria-labelledby'?: string; children: ReactNode };

/** To a point on a map: a page that opens everywhere, and on Android the program that the visitor uses (`data-geo`). */
export function MapLink({ point, children, ...named }: MapLinkProps): ReactNode {
  return (
    <a href={mapUrl(point)} rel="noopener noreferrer" data-geo={geoUrl(point)} {...named}>
      {children}
    </a>
  );
}
