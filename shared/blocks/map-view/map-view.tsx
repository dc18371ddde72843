import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PointMap } from '#shared/components/point-map.tsx';
import type { Point } from '#shared/contracts/place.ts';
import { formatPoint } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { defineBlock } from '../define-block.tsx';
import { MapViewData } from './data.ts';
import styles from './map-view.module.css';

/** Where the place lies and what lies in it, from points: no borders are known. */
export const mapView = defineBlock({
  data: MapViewData,
  Component: MapView,
});

function Coordinates({ point }: { point: Point }): ReactNode {
  const { t } = useTranslation();
  return (
    <p>
      {t('mapView.position')} <span className={styles.position}>{formatPoint(point)}</span>
      <br />
      <a href={`geo:${point.latitude},${point.longitude}`}>{t('mapView.open')}</a>
    </p>
  );
}

function MapView({ data: { name: names, point, bounds, markers } }: { data: MapViewData }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const place = inLanguage(names, language);
  const isKnown = point !== null || bounds !== null || markers.length > 0;
  return (
    <section>
      <h2>{t('mapView.title')}</h2>
      {isKnown ? (
        <figure className={styles.map}>
          <PointMap
            label={t('mapView.label', { place })}
            markers={markers.map(({ name, point: at }, index) => ({
              id: String(index),
              name: inLanguage(name, language),
              point: at,
            }))}
            bounds={bounds}
            own={point}
            ownName={place}
          />
          <figcaption>
            <p>{t('mapView.note', { place })}</p>
            {point ? <Coordinates point={point} /> : null}
          </figcaption>
        </figure>
      ) : (
        <p className={styles.unknown}>{t('mapView.unknown', { place })}</p>
      )}
    </section>
  );
}
