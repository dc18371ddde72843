import type { FramePoint, MapFrame } from '#shared/contracts/drawn-map.ts';
import type { Bounds, Point } from '#shared/contracts/place.ts';
import { fromGrid, stepFor, toGrid, type BorderStep } from './border-grid.ts';

/** Mean length of one degree of latitude. */
const METRES_PER_DEGREE = 111_195;
/** Frames of places and of outlets are four wide and three high; the country stands higher. */
export const FRAME_RATIO = { place: 4 / 3, country: 6 / 5 } as const;
/** Room beside what is drawn, as a part of the frame's width: for dots, labels and the scale. */
const MARGIN = 0.1;
/** A single point is shown with this much beside it. */
const LEAST_METRES = 2000;
const LONGEST_SCALE = 0.3;
const ROUND_LENGTHS = [5, 2, 1];
const WHOLE = 100;

type Shown = {
  bounds?: Bounds | null;
  points?: readonly Point[];
  /** A position with its accuracy in metres, where it has one. */
  own?: Point | null;
  accuracyMetres?: number | undefined;
};

type FrameOptions = { ratio?: number; margin?: number; step?: BorderStep };

/** The smallest box that holds all that is shown. @returns undefined when no position is known at all */
export function boxOf({ bounds, points = [], own, accuracyMetres = 0 }: Shown): Bounds | undefined {
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

/** A frame with the whole of a box in its middle, north up, in whole steps of the step that it has need of. */
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

/** The same part of the plane in another step. */
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

/** The box that a frame shows, in degrees. */
export function boundsOfFrame({ step, x, y, width, height }: MapFrame): Bounds {
  const { latitude: north, longitude: west } = fromGrid({ x, y }, step);
  const { latitude: south, longitude: east } = fromGrid({ x: x + width, y: y + height }, step);
  return { south, west, north, east };
}

/** A bar of a round length, and its width in per cent of the frame's. */
export function scaleOf({ width, step }: MapFrame): { metres: number; width: number } {
  const across = width * step;
  const metres = roundLength(across * LONGEST_SCALE);
  return { metres, width: (metres / across) * WHOLE };
}

/** The longest of 1, 2 or 5 times a power of ten that is not longer than `metres`. */
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

/** The box of a circle on the ground. */
function boxOfCircle({ latitude, longitude }: Point, metres: number): Bounds {
  const high = metres / METRES_PER_DEGREE;
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  return {
    south: latitude - high,
    north: latitude + high,
    west: longitude - wide,
    east: longitude + wide,
  };
}
