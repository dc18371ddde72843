import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import links from '#shared/components/links.module.css';
import { BorderCredit } from '#shared/components/maps/border-credit.tsx';
import { MapGround } from '#shared/components/maps/map-ground.tsx';
import { MapLink } from '#shared/components/maps/map-link.tsx';
import { PointMap } from '#shared/components/maps/point-map.tsx';
import type { Point } from '#shared/contracts/place.ts';
import { formatPoint } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { MAP } from '#shared/routes/anchors.ts';
import { defineBlock } from '../define-block.tsx';
import { MapViewData } from './data.ts';
import styles from './map-view.module.css';

export const mapView = defineBlock({
  data: MapViewData,
  Component: MapView,
});

function Coordinates({ point }: { point: Point }): ReactNode {
  const { t } = useTranslation();
  return (
    <p>
      {t('mapView.position')} <span className={styles.position}>{formatPoint(point)}</span>{' '}
      <MapLink point={point}>{t('mapView.open')}</MapLink>
    </p>
  );
}

function MapView({
  data: { name, point, map, ownPath, villages, choices, hint },
}: {
  data: MapViewData;
}): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!map) return null;
  return (
    <section id={MAP}>
      <h2 className="visually-hidden">{t('mapView.title')}</h2>
      <figure className={styles.map}>
        <PointMap
          label={t('mapView.label', { place: inLanguage(name, language) })}
          frame={map.frame}
          ownPath={ownPath}
          isStrip={villages.length > 0}
          ground={<MapGround map={map} language={language} isLinked />}
          isOsm={map.lines?.isOsm}
          shapes={map.shapes}
          markers={[...villages, ...choices].map((marked, index) => ({
            id: String(index),
            name: inLanguage(marked.name, language),
            point: marked.point,
          }))}
        />
        <figcaption className={links.targets}>
          {point ? <Coordinates point={point} /> : null}
          {hint ? <p>{hint}</p> : null}
          <BorderCredit />
        </figcaption>
      </figure>
    </section>
  );
}
