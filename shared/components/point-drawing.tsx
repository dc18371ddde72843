import type { ReactNode } from 'react';
import type { Language } from '#shared/contracts/page.ts';
import type { Bounds, Point } from '#shared/contracts/place.ts';
import { formatDistance } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { placeLabels, type LabelPlace } from '#shared/map-drawing/sketch-labels.ts';
import type { Sketch, SketchPoint } from '#shared/map-drawing/sketch-map.ts';
import styles from './point-map.module.css';

export type MapMarker = {
  id: string;
  name: string;
  /** Of the name, where it is not the page's. */
  lang?: Language | undefined;
  point: Point;
};

const SCALE = { x: '4%', y: '95%' };
/** Dots of a long list lie close together where its towns are. */
const MANY_DOTS = 30;
const RADIUS = { many: 2.5, few: 4, selected: 7, own: 7 };
/** A length in per cent of an SVG's width, as one of its diagonal, by which radii count; the frame is four by three. */
const WIDTH_IN_DIAGONAL = Math.sqrt(2) / Math.hypot(1, 3 / 4);

type MarkerProps = {
  marker: MapMarker;
  at: SketchPoint;
  label: LabelPlace | null;
  radius: number;
  isSelected: boolean;
};

type OwnPositionProps = { point: Point; at: SketchPoint; accuracy: number | null; name: string | undefined };

type PointDrawingProps = {
  sketch: Sketch;
  label: string;
  markers: readonly MapMarker[];
  bounds: Bounds | null;
  own: Point | null;
  ownName: string | undefined;
  selected: string | undefined;
};

/** The map as the server draws it: points, their names where there is room, a box and a scale. */
export function PointDrawing({
  sketch,
  label,
  markers,
  bounds,
  own,
  ownName,
  selected,
}: PointDrawingProps): ReactNode {
  const names = markers.map(({ name }) => name);
  const labels = placeLabels({ dots: sketch.markers, names, taken: sketch.own ? [sketch.own] : [] });
  const radius = markers.length > MANY_DOTS ? RADIUS.many : RADIUS.few;
  return (
    <svg className={styles.drawing} role="img" aria-label={label}>
      {bounds && sketch.outline ? <Outline bounds={bounds} at={sketch.outline} /> : null}
      {markers.map((marker, index) => {
        const at = sketch.markers[index];
        return at ? (
          <Marker
            key={marker.id}
            marker={marker}
            at={at}
            label={labels[index] ?? null}
            radius={radius}
            isSelected={marker.id === selected}
          />
        ) : null;
      })}
      {own && sketch.own ? (
        <OwnPosition point={own} at={sketch.own} accuracy={sketch.accuracy} name={ownName} />
      ) : null}
      <Scale scale={sketch.scale} />
    </svg>
  );
}

/** The drawing has no view box: dots and letters keep their size, only positions grow with the frame. */
function percent(value: number): string {
  return `${Math.round(value * 10) / 10}%`;
}

/** A position as the map that takes the drawing's place reads it. */
function toText({ latitude, longitude }: Point): string {
  return `${latitude},${longitude}`;
}

function Marker({
  marker: { id, name, lang, point },
  at,
  label,
  radius,
  isSelected,
}: MarkerProps): ReactNode {
  const x = percent(at.x);
  const y = percent(at.y);
  return (
    <g data-marker={id} data-at={toText(point)} lang={lang}>
      <title>{name}</title>
      <circle
        className={styles.dot}
        cx={x}
        cy={y}
        r={isSelected ? RADIUS.selected : radius}
        data-selected={isSelected || undefined}
      />
      {label ? (
        <text x={x} y={y} dx={label.dx} dy={label.dy} textAnchor={label.anchor}>
          {name}
        </text>
      ) : null}
    </g>
  );
}

function OwnPosition({ point, at, accuracy, name }: OwnPositionProps): ReactNode {
  return (
    <g data-own={toText(point)}>
      {name === undefined ? null : <title>{name}</title>}
      {accuracy === null ? null : (
        <circle
          className={styles.accuracy}
          cx={percent(at.x)}
          cy={percent(at.y)}
          r={percent(accuracy * WIDTH_IN_DIAGONAL)}
        />
      )}
      <circle className={styles.own} cx={percent(at.x)} cy={percent(at.y)} r={RADIUS.own} />
    </g>
  );
}

function Outline({ bounds, at }: { bounds: Bounds; at: NonNullable<Sketch['outline']> }): ReactNode {
  return (
    <rect
      className={styles.outline}
      data-bounds={`${bounds.south},${bounds.west},${bounds.north},${bounds.east}`}
      x={percent(at.x)}
      y={percent(at.y)}
      width={percent(at.width)}
      height={percent(at.height)}
    />
  );
}

function Scale({ scale }: Pick<Sketch, 'scale'>): ReactNode {
  const language = useLanguage();
  return (
    <>
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
    </>
  );
}
