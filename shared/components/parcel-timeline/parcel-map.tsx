import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParcelEvent } from '#shared/contracts/tracking.ts';
import type { Point } from '#shared/contracts/place.ts';
import { BorderCredit } from '../maps/border-credit.tsx';
import { PointMap } from '../maps/point-map.tsx';

export type LocatedEvent = ParcelEvent & { point: Point };

/** Shows where the parcel was in Cambodia, with a line through the places. The newest place is highlighted. */
export function ParcelMap({ events }: { events: readonly LocatedEvent[] }): ReactNode {
  const label = useTranslation().t('mapView.title');
  const newestFirst = events.filter(
    ({ point }, index) => index === events.findIndex((other) => isSame(point, other.point)),
  );
  return (
    <>
      <PointMap
        label={label}
        markers={newestFirst.map(({ place, text, point }, index) => ({
          id: String(index),
          name: place ?? text,
          point,
        }))}
        isJoined
        selected="0"
      />
      <BorderCredit />
    </>
  );
}

function isSame(a: Point, b: Point): boolean {
  return a.latitude === b.latitude && a.longitude === b.longitude;
}
