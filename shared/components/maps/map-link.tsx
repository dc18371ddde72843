import type { ReactNode } from 'react';
import type { Point } from '#shared/contracts/place.ts';
import { directionsUrl, geoUrl, mapUrl } from '#shared/outlets/map-links.ts';

type MapLinkProps = { point: Point; children: ReactNode };

/** A link to openstreetmap.org. On phones, a script opens the point in the visitor's map app instead. */
export function MapLink({ point, children }: MapLinkProps): ReactNode {
  return (
    <a href={mapUrl(point)} rel="noopener noreferrer" data-geo={geoUrl(point)}>
      {children}
    </a>
  );
}

/**
 * A link to directions on openstreetmap.org. On phones, a script opens the visitor's map app instead. The app shows the
 * directions on iPhones, but only the point on Android.
 */
export function DirectionsLink({
  point,
  className,
  children,
}: MapLinkProps & { className?: string | undefined }): ReactNode {
  return (
    <a className={className} href={directionsUrl(point)} rel="noopener noreferrer" data-geo={geoUrl(point)}>
      {children}
    </a>
  );
}
