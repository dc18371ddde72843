import type { Bounds, Point } from '#shared/contracts/place.ts';

/** Mean length of one degree of latitude. */
const METRES_PER_DEGREE = 111_195;
/** The frame is four wide and three high. */
const HEIGHT_TO_WIDTH = 3 / 4;
/** Room around what is drawn, as a part of the frame's width: for dots, labels and the scale. */
const MARGIN = 0.1;
/** A single point is shown with this much around it. */
const LEAST_METRES = 2000;
const LONGEST_SCALE = 0.3;
const ROUND_LENGTHS = [5, 2, 1];

/** A place in the frame, in per cent of its width and height, from the upper left. */
export type SketchPoint = { x: number; y: number };

export type Sketch = {
  outline: (SketchPoint & { width: number; height: number }) | null;
  own: SketchPoint | null;
  /** The accuracy of the own position: a radius in per cent of the frame's width. */
  accuracy: number | null;
  markers: SketchPoint[];
  /** A bar of a round length, and its width in per cent of the frame's. */
  scale: { metres: number; width: number };
};

type SketchInput = {
  point: Point | null;
  bounds: Bounds | null;
  markers: readonly Point[];
  /** The accuracy of `point`; undefined where it is exact. */
  accuracyMetres?: number | undefined;
};

/** The smallest box that holds all that is shown. @returns undefined when no position is known at all */
export function boxOf({ point, bounds, markers, accuracyMetres = 0 }: SketchInput): Bounds | undefined {
  const latitudes = markers.map(({ latitude }) => latitude);
  const longitudes = markers.map(({ longitude }) => longitude);
  for (const box of [bounds, point && boxOfCircle(point, accuracyMetres)]) {
    if (!box) continue;
    latitudes.push(box.south, box.north);
    longitudes.push(box.west, box.east);
  }
  if (latitudes.length === 0) return undefined;
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  };
}

/** The longest of 1, 2 or 5 times a power of ten that is not longer than `metres`. */
export function roundLength(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres));
  const factor = ROUND_LENGTHS.find((candidate) => candidate * power <= metres) ?? 1;
  return factor * power;
}

/**
 * Draws what is known of a place's position into a frame of four by three, north up.
 * @returns undefined when no position is known at all
 */
export function createSketch(input: SketchInput): Sketch | undefined {
  const box = boxOf(input);
  if (!box) return undefined;
  const { project, frameWidth } = createProjection(box);
  const { point, bounds, markers, accuracyMetres } = input;
  const metres = roundLength(frameWidth * LONGEST_SCALE);
  const upperLeft = bounds && project({ latitude: bounds.north, longitude: bounds.west });
  const lowerRight = bounds && project({ latitude: bounds.south, longitude: bounds.east });
  return {
    outline:
      upperLeft && lowerRight
        ? { ...upperLeft, width: lowerRight.x - upperLeft.x, height: lowerRight.y - upperLeft.y }
        : null,
    own: point && project(point),
    accuracy: point && accuracyMetres !== undefined ? (accuracyMetres / frameWidth) * 100 : null,
    markers: markers.map(project),
    scale: { metres, width: (metres / frameWidth) * 100 },
  };
}

/** The box around a circle on the ground. */
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

/** Equirectangular: a degree of longitude is as much shorter as the cosine of the latitude says. */
function createProjection(box: Bounds) {
  const latitude = (box.south + box.north) / 2;
  const longitude = (box.west + box.east) / 2;
  const metresPerLongitude = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  const width = (box.east - box.west) * metresPerLongitude;
  const height = (box.north - box.south) * METRES_PER_DEGREE;
  const shown = Math.max(width, height / HEIGHT_TO_WIDTH, LEAST_METRES);
  const frameWidth = shown / (1 - 2 * MARGIN);
  const frameHeight = frameWidth * HEIGHT_TO_WIDTH;
  const project = (point: Point): SketchPoint => ({
    x: 50 + (((point.longitude - longitude) * metresPerLongitude) / frameWidth) * 100,
    y: 50 - (((point.latitude - latitude) * METRES_PER_DEGREE) / frameHeight) * 100,
  });
  return { project, frameWidth };
}
