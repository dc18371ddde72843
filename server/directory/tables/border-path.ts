import type { Point } from '#shared/contracts/place.ts';
import type { LonLat } from '#shared/geo/polygon.ts';
import { toGrid, type BorderStep, type GridPoint } from '#shared/map-drawing/border-grid.ts';

/** The minimum number of corners of a ring. Fewer corners do not enclose an area. */
const LEAST_CORNERS = 3;

/**
 * Converts rings to an SVG path with integer coordinates in steps of the grid. Each corner is relative to the previous one.
 * If two shapes share a line, both have the same corners on it. Holes need `fill-rule: evenodd`.
 * @param rings closed rings of longitudes and latitudes
 * @returns an empty text if no ring encloses an area at this step
 */
export function toPath(rings: readonly LonLat[][], step: BorderStep): string {
  return rings.map((ring) => toRing(ring, step)).join('');
}

/**
 * Writes an open line as an SVG path, in which each corner is relative to the one before it.
 * @param line points in whole steps of the grid
 * @returns an empty text if the line has fewer than two different points
 */
export function toLinePath(line: readonly GridPoint[]): string {
  const [first, ...others] = line.filter((corner, index) => index === 0 || !isSame(corner, line[index - 1]));
  return first && others.length > 0 ? toCorners(first, others) : '';
}

export function toPoint([longitude, latitude]: LonLat): Point {
  return { latitude, longitude };
}

function toRing(ring: readonly LonLat[], step: BorderStep): string {
  const all = ring.slice(1).map((position) => round(toGrid(toPoint(position), step)));
  const corners = all.filter((corner, index) => !isSame(corner, all.at(index - 1)));
  const [first, ...others] = corners;
  if (!first || corners.length < LEAST_CORNERS) return '';
  return `${toCorners(first, others)}z`;
}

function toCorners(first: GridPoint, others: readonly GridPoint[]): string {
  let last = first;
  let text = `M${first.x} ${first.y}`;
  for (const corner of others) {
    const move = toNumbers(corner.x - last.x, corner.y - last.y);
    text += last === first ? `l${move}` : withGap(move);
    last = corner;
  }
  return text;
}

function round({ x, y }: GridPoint): GridPoint {
  return { x: Math.round(x), y: Math.round(y) };
}

function isSame(corner: GridPoint, other: GridPoint | undefined): boolean {
  return corner.x === other?.x && corner.y === other.y;
}

/** No space is needed before a negative number, because its minus separates the numbers. */
function toNumbers(x: number, y: number): string {
  return `${x}${withGap(String(y))}`;
}

function withGap(text: string): string {
  return text.startsWith('-') ? text : ` ${text}`;
}
