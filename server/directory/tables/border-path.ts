import type { Point } from '#shared/contracts/place.ts';
import type { LonLat } from '#shared/geo/polygon.ts';
import { toGrid, type BorderStep, type GridPoint } from '#shared/map-drawing/border-grid.ts';

/** Fewer corners enclose nothing. */
const LEAST_CORNERS = 3;

/**
 * Rings as the data of an SVG path in whole steps of the grid, each corner by its distance from the one before. Two
 * shapes with a line in common have the same corners on it. Holes are filled by the even-odd rule alone.
 * @param rings closed, of longitudes and latitudes
 * @returns empty where nothing is left at this step
 */
export function toPath(rings: readonly LonLat[][], step: BorderStep): string {
  return rings.map((ring) => toRing(ring, step)).join('');
}

export function toPoint([longitude, latitude]: LonLat): Point {
  return { latitude, longitude };
}

function toRing(ring: readonly LonLat[], step: BorderStep): string {
  const all = ring.slice(1).map((position) => round(toGrid(toPoint(position), step)));
  const corners = all.filter((corner, index) => !isSame(corner, all.at(index - 1)));
  const [first, ...others] = corners;
  if (!first || corners.length < LEAST_CORNERS) return '';
  let last = first;
  let text = `M${first.x} ${first.y}`;
  for (const corner of others) {
    const move = toNumbers(corner.x - last.x, corner.y - last.y);
    text += last === first ? `l${move}` : withGap(move);
    last = corner;
  }
  return `${text}z`;
}

function round({ x, y }: GridPoint): GridPoint {
  return { x: Math.round(x), y: Math.round(y) };
}

function isSame(corner: GridPoint, other: GridPoint | undefined): boolean {
  return corner.x === other?.x && corner.y === other.y;
}

/** A minus parts two numbers as well as a space does. */
function toNumbers(x: number, y: number): string {
  return `${x}${withGap(String(y))}`;
}

function withGap(text: string): string {
  return text.startsWith('-') ? text : ` ${text}`;
}
