import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Point } from '../../contracts/place.ts';
import { formatDistance, formatPoint } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { inLanguage } from '../../lib/place-name.ts';
import { placeLabels, type LabelPlace } from '../../lib/sketch-labels.ts';
import { createSketch, type Sketch, type SketchPoint } from '../../lib/sketch-map.ts';
import { defineBlock } from '../define-block.tsx';
import { MapViewData } from './data.ts';
import styles from './map-view.module.css';

/** The drawing has no view box: dots and letters keep their size, only positions grow with the frame. */
const percent = (value: number): string => `${Math.round(value * 10) / 10}%`;

const SCALE = { x: '4%', y: '95%' };
/** A province has over a hundred communes, which lie close together where its towns are. */
const MANY_DOTS = 30;

type MarkerProps = { at: SketchPoint; name: string; label: LabelPlace | null; radius: number };

const Marker = ({ at, name, label, radius }: MarkerProps): ReactNode => {
  const x = percent(at.x);
  const y = percent(at.y);
  return (
    <g>
      <title>{name}</title>
      <circle className={styles.dot} cx={x} cy={y} r={radius} />
      {label ? (
        <text x={x} y={y} dx={label.dx} dy={label.dy} textAnchor={label.anchor}>
          {name}
        </text>
      ) : null}
    </g>
  );
};

type DrawingProps = { sketch: Sketch; name: string; names: string[] };

const Drawing = ({ sketch, name, names }: DrawingProps): ReactNode => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { outline, own, markers, scale } = sketch;
  const radius = markers.length > MANY_DOTS ? 2.5 : 4;
  const labels = placeLabels(markers, names, own ? [own] : []);
  return (
    <svg className={styles.drawing} role="img" aria-label={t('mapView.label', { place: name })}>
      {outline ? (
        <rect
          className={styles.outline}
          x={percent(outline.x)}
          y={percent(outline.y)}
          width={percent(outline.width)}
          height={percent(outline.height)}
        />
      ) : null}
      {markers.map((at, index) => (
        <Marker key={index} at={at} name={names[index] ?? ''} label={labels[index] ?? null} radius={radius} />
      ))}
      {own ? (
        <g>
          <title>{name}</title>
          <circle className={styles.own} cx={percent(own.x)} cy={percent(own.y)} r="7" />
        </g>
      ) : null}
      <rect
        className={styles.scale}
        x={SCALE.x}
        y={SCALE.y}
        width={percent(scale.width)}
        height="3"
        rx="1.5"
      />
      <text x={percent(4 + scale.width)} y={SCALE.y} dx="8" dy="6">
        {formatDistance(language, scale.metres)}
      </text>
    </svg>
  );
};

const Coordinates = ({ point }: { point: Point }): ReactNode => {
  const { t } = useTranslation();
  return (
    <p>
      {t('mapView.position')} <span className={styles.position}>{formatPoint(point)}</span>
      <br />
      <a href={`geo:${point.latitude},${point.longitude}`}>{t('mapView.open')}</a>
    </p>
  );
};

const MapView = ({ data }: { data: MapViewData }): ReactNode => {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = inLanguage(data.name, language);
  const sketch = createSketch({ ...data, markers: data.markers.map(({ point }) => point) });
  const names = data.markers.map((marker) => inLanguage(marker.name, language));
  return (
    <section>
      <h2>{t('mapView.title')}</h2>
      <figure className={styles.map}>
        <div className={styles.frame}>
          {sketch ? (
            <Drawing sketch={sketch} name={name} names={names} />
          ) : (
            <p>{t('mapView.unknown', { place: name })}</p>
          )}
        </div>
        {sketch ? (
          <figcaption>
            <p>{t('mapView.note', { place: name })}</p>
            {data.point ? <Coordinates point={data.point} /> : null}
          </figcaption>
        ) : null}
      </figure>
    </section>
  );
};

/** A sketch of where the place lies and what lies in it, drawn from points: no tiles, no borders. */
export const mapView = defineBlock({ kind: 'map-view', data: MapViewData, Component: MapView });
