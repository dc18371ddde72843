import polylabel from 'polylabel';
import type { MapFrame } from '#shared/contracts/drawn-map.ts';

/** A position on the grid of a `MapFrame`, in grid steps. */
export type Corner = readonly [x: number, y: number];
type Ring = readonly Corner[];
type ClipEdge = { isInside: (corner: Corner) => boolean; cross: (a: Corner, b: Corner) => Corner };

/**
 * The distance from the frame to the line at which paths are cut, as a fraction of the frame's width. The cut is
 * outside the frame, so it is not visible.
 */
const OUTSIDE = 0.04;
/** The minimum number of corners of a ring. A ring with fewer corners encloses no area. */
const LEAST_CORNERS = 3;
/** The precision of the point that `findRoom` finds, as a fraction of the frame's width. */
const ROOM_PRECISION = 0.02;
const NUMBERS = /-?\d+/g;

type ClippedPath = {
  /** An SVG path. Empty if the shape lies outside the frame. */
  path: string;
  isWhole: boolean;
  /**
   * Finds the point that is most distant from the border of the shape, because a name has the most space there. The point and the
   * distance are in grid steps.
   */
  findRoom: () => { x: number; y: number; distance: number } | undefined;
};

/**
 * Cuts off the parts of a path that lie outside a frame and its small margin, so that the page does not contain them. Each ring
 * is cut with the Sutherland–Hodgman algorithm.
 * @param path an SVG path from `border-path.ts`, in the grid steps of the frame
 */
export function clipPath(path: string, frame: MapFrame): ClippedPath {
  const edges = edgesOf(frame);
  const rings = readRings(path);
  const clipped = rings.map((ring) => edges.reduce(clipRing, ring));
  return {
    path: clipped.map(toText).join(''),
    isWhole: rings.every((ring, index) => ring === clipped[index]),
    findRoom: () => findRoom(clipped, frame),
  };
}

function findRoom(rings: readonly Ring[], { width }: MapFrame) {
  const enclosing = rings.filter(({ length }) => length >= LEAST_CORNERS);
  // polylabel searches within the bounds of the first ring, so the largest ring must be first. It decides with the
  // even-odd rule over all rings which points are inside.
  const largestFirst = enclosing.toSorted((a, b) => areaOf(b) - areaOf(a));
  if (largestFirst.length === 0) return undefined;
  const {
    0: x,
    1: y,
    distance,
  } = polylabel(
    largestFirst.map((ring) => ring.map(([at, down]) => [at, down])),
    width * ROOM_PRECISION,
  );
  return { x, y, distance };
}

/** The area of a ring in square steps, by the shoelace formula. */
function areaOf(ring: Ring): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = ring.at(index - 1) ?? [x, y];
    return sum + (beforeX * y - x * beforeY);
  }, 0);
  return Math.abs(twice) / 2;
}

function readRings(path: string): Ring[] {
  return path.split('M').slice(1).map(readCorners);
}

/**
 * Reads the corners of an SVG path from `border-path.ts`. In the path, the first corner is absolute, and each other
 * corner is relative to the one before it. All returned corners are absolute.
 */
export function readCorners(line: string): Corner[] {
  const numbers = line.match(NUMBERS)?.map(Number) ?? [];
  const corners: Corner[] = [];
  let [x, y] = [0, 0];
  for (let index = 0; index < numbers.length; index += 2) {
    x += numbers[index] ?? 0;
    y += numbers[index + 1] ?? 0;
    corners.push([x, y]);
  }
  return corners;
}

function edgesOf({ x, y, width, height }: MapFrame): ClipEdge[] {
  const beside = Math.ceil(width * OUTSIDE);
  const [left, right] = [x - beside, x + width + beside];
  const [top, bottom] = [y - beside, y + height + beside];
  return [
    { isInside: ([at]) => at >= left, cross: (a, b) => crossX(a, b, left) },
    { isInside: ([at]) => at <= right, cross: (a, b) => crossX(a, b, right) },
    { isInside: ([, at]) => at >= top, cross: (a, b) => crossY(a, b, top) },
    { isInside: ([, at]) => at <= bottom, cross: (a, b) => crossY(a, b, bottom) },
  ];
}

function crossX([x1, y1]: Corner, [x2, y2]: Corner, x: number): Corner {
  return [x, Math.round(y1 + ((x - x1) / (x2 - x1)) * (y2 - y1))];
}

function crossY([x1, y1]: Corner, [x2, y2]: Corner, y: number): Corner {
  return [Math.round(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)), y];
}

function clipRing(ring: Ring, { isInside, cross }: ClipEdge): Ring {
  if (ring.every(isInside)) return ring;
  return ring.flatMap((corner, index) => {
    const before = ring.at(index - 1) ?? corner;
    if (isInside(corner)) return isInside(before) ? [corner] : [cross(before, corner), corner];
    return isInside(before) ? [cross(before, corner)] : [];
  });
}

function toText(ring: Ring): string {
  const corners = ring.filter((corner, index) => !isSame(corner, ring.at(index - 1)));
  return corners.length < LEAST_CORNERS ? '' : `${lineThrough(corners)}z`;
}

/**
 * Returns the SVG path of an open line through the corners, with relative coordinates after the first corner. Empty if
 * there are no corners.
 */
export function lineThrough(corners: readonly Corner[]): string {
  const [first, ...others] = corners;
  if (!first) return '';
  let last = first;
  let text = `M${first[0]} ${first[1]}l`;
  for (const corner of others) {
    const [x, y] = [corner[0] - last[0], corner[1] - last[1]];
    text += `${last === first || x < 0 ? '' : ' '}${x}${y < 0 ? '' : ' '}${y}`;
    last = corner;
  }
  return text;
}

export function isSame([x, y]: Corner, other: Corner | undefined): boolean {
  return x === other?.[0] && y === other[1];
}
