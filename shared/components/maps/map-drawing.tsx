import type { ReactNode } from 'react';
import type { FramePoint, MapFrame, MapShape } from '#shared/contracts/drawn-map.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Point } from '#shared/contracts/place.ts';
import { formatDistance } from '#shared/i18n/format.ts';
import { creditBox } from '#shared/map-drawing/label-boxes.ts';
import { scaleOf, toFrame } from '#shared/map-drawing/map-frame.ts';
import { placeLabels, type LabelPlace, type ShapeLabel } from '#shared/map-drawing/place-labels.ts';
import styles from './map-drawing.module.css';

export type MapMarker = {
  id: string;
  name: string;
  /** The language of the name, if it is not the page's language. */
  lang?: Language | undefined;
  point: Point;
};

type MapDrawingProps = {
  language: Language;
  label: string;
  frame: MapFrame;
  /** The background of the map, e.g. borders and rivers. Absent while it is loading, and on maps without a background. */
  ground?: ReactNode;
  shapes?: readonly MapShape[] | undefined;
  markers?: readonly MapMarker[];
  own?: Point | null | undefined;
  ownName?: string | undefined;
  /** The accuracy of the position `own`, in metres. */
  accuracyMetres?: number | undefined;
  selected?: string | undefined;
  /** True if the credit of OpenStreetMap is in the lower right corner. Labels then leave this corner free. */
  isOsm?: boolean;
  /** True if phones show only the middle strip of the drawing. */
  isStrip?: boolean;
};

/**
 * The part of the drawing that a strip always shows, from `top` to `bottom`, in percent of the drawing's height. On phones, names
 * of neighbouring places outside this part are hidden, because the strip may cut them off.
 */
const STRIP = { top: 22, bottom: 78 };
/** The distances of the scale's parts from the lower edge of the map, in pixels. */
const SCALE = { bar: 'translate(0 -13)', text: -7 };
const BAR_BEGINS = 3;
/** If a map has more dots than this, all its dots are smaller, because large dots would overlap in towns. */
const MANY_DOTS = 30;
const RADIUS = { many: 2.5, few: 3.5, selected: 7, own: 7 };

/** Draws a map as SVG: shapes, dots, a scale bar, and the labels that fit. North is at the top. */
export function MapDrawing(props: MapDrawingProps): ReactNode {
  const {
    language,
    label,
    frame,
    ground,
    shapes = [],
    markers = [],
    own = null,
    ownName,
    accuracyMetres,
    isOsm = false,
    isStrip = false,
  } = props;
  const dots = markers.map(({ name, point }) => ({ name, ...roundedPlace(frame, point) }));
  const at = own && roundedPlace(frame, own);
  const labels = placeLabels({
    ratio: frame.width / frame.height,
    shapes,
    dots,
    taken: at ? [at] : [],
    controls: (size) => (isOsm ? [creditBox(size)] : []),
  });
  const radius = markers.length > MANY_DOTS ? RADIUS.many : RADIUS.few;
  return (
    <svg className={styles.drawing} role="group" aria-label={label} data-drawing="">
      {ground}
      <g className={styles.over}>
        {markers.map((marker, index) => (
          <Marker
            key={marker.id}
            {...{ marker, radius, isSelected: marker.id === props.selected }}
            at={dots[index] ?? { x: 0, y: 0 }}
            label={labels.dots[index] ?? null}
          />
        ))}
        {own && at ? (
          <OwnPosition point={own} at={at} radius={toShare(frame, accuracyMetres)} name={ownName} />
        ) : null}
        <g data-names="">
          {shapes.map((shape, index) => (
            <ShapeNames key={index} {...{ shape, isStrip }} names={labels.shapes[index]} />
          ))}
        </g>
        <Scale frame={frame} language={language} />
      </g>
    </svg>
  );
}

/**
 * Returns the position of a point in the frame, rounded as in `percent`, so that labels are placed exactly beside the drawn dots.
 */
function roundedPlace(frame: MapFrame, point: Point): FramePoint {
  const { x, y } = toFrame(frame, point);
  return { x: round(x), y: round(y) };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Formats a position in the frame as a percentage. With coordinates in a view box, dots and text would grow with the frame. */
function percent(value: number): string {
  return `${round(value)}%`;
}

/** Formats a position for the live map, which reads it from the markup. */
function toText({ latitude, longitude }: Point): string {
  return `${latitude},${longitude}`;
}

/** Converts a radius in metres to a percentage. In SVG, a radius of 100 % is the diagonal of the viewport divided by √2. */
function toShare({ width, height, step }: MapFrame, metres: number | undefined): number | null {
  return metres === undefined ? null : (metres / step / (Math.hypot(width, height) / Math.SQRT2)) * 100;
}

type LabelProps = {
  at: FramePoint;
  place: LabelPlace;
  text: string;
  kind?: 'digits' | 'quiet' | undefined;
  isCut?: boolean;
};

function Label({ at, place: { dx, dy, anchor, from }, text, kind, isCut = false }: LabelProps): ReactNode {
  return (
    <text
      x={percent(at.x)}
      y={percent(at.y)}
      dx={dx || undefined}
      dy={dy}
      data-kind={kind}
      data-anchor={anchor === 'middle' ? undefined : anchor}
      data-from={from}
      data-cut={isCut ? '' : undefined}
    >
      {text}
    </text>
  );
}

type MarkerProps = {
  marker: MapMarker;
  at: FramePoint;
  label: LabelPlace | null;
  radius: number;
  isSelected: boolean;
};

function Marker({
  marker: { id, name, lang, point },
  at,
  label,
  radius,
  isSelected,
}: MarkerProps): ReactNode {
  return (
    <g data-marker={id} data-at={toText(point)} lang={lang}>
      <title>{name}</title>
      <circle
        className={styles.dot}
        cx={percent(at.x)}
        cy={percent(at.y)}
        r={isSelected ? RADIUS.selected : radius}
        data-selected={isSelected || undefined}
      />
      {label ? <Label at={at} place={label} text={name} /> : null}
    </g>
  );
}

type ShapeNamesProps = { shape: MapShape; names: ShapeLabel | undefined; isStrip: boolean };

function ShapeNames({ shape: { label, digits, name, role }, names, isStrip }: ShapeNamesProps): ReactNode {
  if (!label || !names) return null;
  const isOther = role === 'other';
  return (
    <>
      {names.digits ? <Label at={label} place={names.digits} text={digits} kind="digits" /> : null}
      {names.name ? (
        <Label
          at={label}
          place={names.name}
          text={name}
          kind={isOther ? 'quiet' : undefined}
          isCut={isStrip && isOther && (label.y < STRIP.top || label.y > STRIP.bottom)}
        />
      ) : null}
    </>
  );
}

type OwnPositionProps = { point: Point; at: FramePoint; radius: number | null; name: string | undefined };

function OwnPosition({ point, at, radius, name }: OwnPositionProps): ReactNode {
  const [x, y] = [percent(at.x), percent(at.y)];
  return (
    <g data-own={toText(point)}>
      {name === undefined ? null : <title>{name}</title>}
      {radius === null ? null : <circle className={styles.accuracy} cx={x} cy={y} r={percent(radius)} />}
      <circle className={styles.mine} cx={x} cy={y} r={RADIUS.own} />
    </g>
  );
}

function Scale({ frame, language }: { frame: MapFrame; language: Language }): ReactNode {
  const { metres, width } = scaleOf(frame);
  return (
    <>
      <rect
        className={styles.scale}
        x={percent(BAR_BEGINS)}
        y="100%"
        transform={SCALE.bar}
        width={percent(width)}
        height="3"
        rx="1.5"
      />
      <text x={percent(BAR_BEGINS + width)} y="100%" dx="8" dy={SCALE.text} data-anchor="start">
        {formatDistance(language, metres)}
      </text>
    </>
  );
}
