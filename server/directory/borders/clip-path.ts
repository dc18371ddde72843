import polylabel from 'polylabel';
import type { MapFrame } from '#shared/contracts/drawn-map.ts';

type Corner = readonly [x: number, y: number];
type Ring = readonly Corner[];
type Edge = { isInside: (corner: Corner) => boolean; cross: (a: Corner, b: Corner) => Corner };

/** Lines along the edge of what is cut stand this part of a frame outside of it, unseen. */
const OUTSIDE = 0.04;
/** Fewer corners enclose nothing. */
const LEAST_CORNERS = 3;
/** As a part of a frame's width: where the room is to be found so exactly, nobody sees it. */
const ROOM_PRECISION = 0.02;
const NUMBERS = /-?\d+/g;

export type ClippedPath = {
  /** Of the form that it had; empty where the frame shows nothing of it. */
  path: string;
  /** Whether nothing was cut off. */
  isWhole: boolean;
  /** Where a name has the most room in what is left of it, in steps, and how many steps to the border. */
  findRoom: () => { x: number; y: number; distance: number } | undefined;
};

/**
 * The part of a path that a frame shows, and a little beside it: what is not seen is not sent.
 * By Sutherland and Hodgman, ring by ring; lines along the edge of what was cut are outside of the frame.
 * @param path as `border-path.ts` writes it, in the steps of the frame
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

/** Of a shape that is cut, within the frame and not beside it; not in a hole of it, where another place lies. */
function findRoom(rings: readonly Ring[], { width }: MapFrame) {
  const enclosing = rings.filter(({ length }) => length >= LEAST_CORNERS);
  // The search begins in the first ring; whether a point is inside, all rings decide.
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

/** In square steps: the sum of the trapezoids under its edges. */
function areaOf(ring: Ring): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = ring.at(index - 1) ?? [x, y];
    return sum + (beforeX * y - x * beforeY);
  }, 0);
  return Math.abs(twice) / 2;
}

function readRings(path: string): Ring[] {
  return path
    .split('M')
    .slice(1)
    .map((ring) => {
      const numbers = ring.match(NUMBERS)?.map(Number) ?? [];
      const corners: Corner[] = [];
      let [x, y] = [0, 0];
      for (let index = 0; index < numbers.length; index += 2) {
        x += numbers[index] ?? 0;
        y += numbers[index + 1] ?? 0;
        corners.push([x, y]);
      }
      return corners;
    });
}

function edgesOf({ x, y, width, height }: MapFrame): Edge[] {
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

function clipRing(ring: Ring, { isInside, cross }: Edge): Ring {
  if (ring.every(isInside)) return ring;
  return ring.flatMap((corner, index) => {
    const before = ring.at(index - 1) ?? corner;
    if (isInside(corner)) return isInside(before) ? [corner] : [cross(before, corner), corner];
    return isInside(before) ? [cross(before, corner)] : [];
  });
}

function toText(ring: Ring): string {
  const corners = ring.filter((corner, index) => !isSame(corner, ring.at(index - 1)));
  const [first, ...others] = corners;
  if (!first || corners.length < LEAST_CORNERS) return '';
  let last = first;
  let text = `M${first[0]} ${first[1]}l`;
  for (const corner of others) {
    const [x, y] = [corner[0] - last[0], corner[1] - last[1]];
    text += `${last === first || x < 0 ? '' : ' '}${x}${y < 0 ? '' : ' '}${y}`;
    last = corner;
  }
  return `${text}z`;
}

function isSame([x, y]: Corner, other: Corner | undefined): boolean {
  return x === other?.[0] && y === other[1];
}
