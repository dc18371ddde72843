import type { ReactNode } from 'react';
import type { Point } from '#shared/contracts/place.ts';
import { geoUrl, mapUrl } from '#shared/outlets/map-links.ts';

type MapLinkProps = { point: Point; id?: string; 'aria-labelledby'?: string; children: ReactNode };

/** A link to openstreetmap.org. On Android, a script opens `data-geo` in the visitor's map app instead. */
export function MapLink({ point, children, ...named }: MapLinkProps): ReactNode {
  return (
    <a href={mapUrl(point)} rel="noopener noreferrer" data-geo={geoUrl(point)} {...named}>
      {children}
    </a>
  );
}
