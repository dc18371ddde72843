import type { FramePoint, MapFrame } from '#shared/contracts/drawn-map.ts';
import type { Bounds, Point } from '#shared/contracts/place.ts';
import { METRES_IN_DEGREE, toRadians } from '#shared/geo/distance.ts';
import { fromGrid, stepFor, toGrid, type BorderStep } from './border-grid.ts';

/** The width of a frame divided by its height: 6 : 5 for the map that `composeCountryMap` draws, 4 : 3 for all other maps. */
export const FRAME_RATIO = { place: 4 / 3, country: 6 / 5 } as const;
/** The margin on each side, as a fraction of the frame's width. It leaves space for dots, labels and the scale bar. */
const MARGIN = 0.1;
/** Minimum width of a frame in metres, without its margins. The frame of a single point has this width plus the margins. */
const LEAST_METRES = 2000;
/** Maximum length of the scale bar, as a fraction of the map's width. */
export const LONGEST_SCALE = 0.3;
const ROUND_LENGTHS = [5, 2, 1];
const WHOLE = 100;

type FrameContent = {
  bounds?: Bounds | null;
  points?: readonly Point[];
  /** The visitor's position. `accuracyMetres` is the radius of its accuracy circle. */
  own?: Point | null;
  accuracyMetres?: number | undefined;
};

type FrameOptions = { ratio?: number; margin?: number; step?: BorderStep };

/** Returns the bounding box of all given positions. @returns undefined if no position is known */
export function boxOf({ bounds, points = [], own, accuracyMetres = 0 }: FrameContent): Bounds | undefined {
  const boxes = [
    bounds,
    own && boxOfCircle(own, accuracyMetres),
    ...points.map((point) => boxOfCircle(point, 0)),
  ];
  const known = boxes.flatMap((box) => box ?? []);
  if (known.length === 0) return undefined;
  return {
    south: Math.min(...known.map(({ south }) => south)),
    north: Math.max(...known.map(({ north }) => north)),
    west: Math.min(...known.map(({ west }) => west)),
    east: Math.max(...known.map(({ east }) => east)),
  };
}

/** Returns a frame with the box in its middle. Width and height are whole numbers of grid steps. */
export function frameOf(box: Bounds, options: FrameOptions = {}): MapFrame {
  const { ratio = FRAME_RATIO.place, margin = MARGIN, step = stepFor(box) } = options;
  const upperLeft = toGrid({ latitude: box.north, longitude: box.west }, step);
  const lowerRight = toGrid({ latitude: box.south, longitude: box.east }, step);
  const shown = Math.max(
    lowerRight.x - upperLeft.x,
    (lowerRight.y - upperLeft.y) * ratio,
    LEAST_METRES / step,
  );
  const width = shown / (1 - 2 * margin);
  const height = width / ratio;
  return toWhole({
    step,
    x: (upperLeft.x + lowerRight.x - width) / 2,
    y: (upperLeft.y + lowerRight.y - height) / 2,
    width,
    height,
  });
}

export function frameAtStep(frame: MapFrame, step: BorderStep): MapFrame {
  const factor = frame.step / step;
  return toWhole({
    step,
    x: frame.x * factor,
    y: frame.y * factor,
    width: frame.width * factor,
    height: frame.height * factor,
  });
}

export function toFrame(frame: MapFrame, point: Point): FramePoint {
  const { x, y } = toGrid(point, frame.step);
  return { x: ((x - frame.x) / frame.width) * WHOLE, y: ((y - frame.y) / frame.height) * WHOLE };
}

export function boundsOfFrame({ step, x, y, width, height }: MapFrame): Bounds {
  const { latitude: north, longitude: west } = fromGrid({ x, y }, step);
  const { latitude: south, longitude: east } = fromGrid({ x: x + width, y: y + height }, step);
  return { south, west, north, east };
}

/** Returns the scale bar: a round length in metres, and the bar's width in per cent of the frame's width. */
export function scaleOf({ width, step }: MapFrame): { metres: number; width: number } {
  const across = width * step;
  const metres = roundLength(across * LONGEST_SCALE);
  return { metres, width: (metres / across) * WHOLE };
}

/** Returns the largest length of at most `metres` that is 1, 2 or 5 times a power of ten. */
export function roundLength(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres));
  const factor = ROUND_LENGTHS.find((candidate) => candidate * power <= metres) ?? 1;
  return factor * power;
}

function toWhole({ step, x, y, width, height }: MapFrame): MapFrame {
  return {
    step,
    x: Math.round(x),
    y: Math.round(y),
    width: Math.max(Math.round(width), 1),
    height: Math.max(Math.round(height), 1),
  };
}

function boxOfCircle({ latitude, longitude }: Point, metres: number): Bounds {
  const high = metres / METRES_IN_DEGREE;
  const wide = high / Math.cos(toRadians(latitude));
  return {
    south: latitude - high,
    north: latitude + high,
    west: longitude - wide,
    east: longitude + wide,
  };
}
