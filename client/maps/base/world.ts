import type { Point } from '#shared/contracts/place.ts';

/** The side of the world at zoom 0 in pixels, in the projection of tile maps. */
export const WORLD = 256;

/** A line in pixels at zoom 0: x, y, x, y and so on. */
export type WorldLine = Float64Array;

/** A box in pixels at zoom 0. y grows to the south. */
export type WorldBox = { west: number; north: number; east: number; south: number };

type Topology = {
  arcs: readonly (readonly [number, number])[][];
  transform: { scale: readonly [number, number]; translate: readonly [number, number] };
};

/** Decodes and projects the arcs of a TopoJSON topology once, because shapes share them. */
export function projectArcs({ arcs, transform: { scale, translate } }: Topology): WorldLine[] {
  return arcs.map((steps) => {
    const line = new Float64Array(steps.length * 2);
    let [right, up] = [0, 0];
    for (const [index, [x, y]] of steps.entries()) {
      right += x;
      up += y;
      const at = toWorld({
        longitude: right * scale[0] + translate[0],
        latitude: up * scale[1] + translate[1],
      });
      line[2 * index] = at.x;
      line[2 * index + 1] = at.y;
    }
    return line;
  });
}

export function toWorld({ latitude, longitude }: Point): { x: number; y: number } {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * WORLD,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD,
  };
}

export function fromWorld({ x, y }: { x: number; y: number }): Point {
  return {
    longitude: (x / WORLD) * 360 - 180,
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) * 180) / Math.PI,
  };
}

/** Joins arcs to one line. A negative number is the arc `~number` in the opposite direction. */
export function joinArcs(arcs: readonly WorldLine[], indexes: readonly number[]): WorldLine {
  const numbers: number[] = [];
  for (const index of indexes) {
    const arc = arcs[index < 0 ? ~index : index] ?? [];
    const count = arc.length / 2;
    for (let corner = 0; corner < count; corner += 1) {
      const from = index < 0 ? count - 1 - corner : corner;
      numbers.push(arc[2 * from] ?? 0, arc[2 * from + 1] ?? 0);
    }
  }
  return Float64Array.from(numbers);
}

export function boxOf(lines: readonly WorldLine[]): WorldBox {
  const box = { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity };
  for (const line of lines)
    for (let at = 0; at < line.length; at += 2) {
      const [x, y] = [line[at] ?? 0, line[at + 1] ?? 0];
      box.west = Math.min(box.west, x);
      box.east = Math.max(box.east, x);
      box.north = Math.min(box.north, y);
      box.south = Math.max(box.south, y);
    }
  return box;
}

export function overlaps(a: WorldBox, b: WorldBox): boolean {
  return a.west <= b.east && a.east >= b.west && a.north <= b.south && a.south >= b.north;
}

/** True if the point is inside, by the even-odd rule over all rings. */
export function isInside(rings: readonly WorldLine[], x: number, y: number): boolean {
  let isIn = false;
  for (const ring of rings)
    for (let at = 2; at < ring.length; at += 2) {
      const [x1, y1, x2, y2] = [ring[at - 2] ?? 0, ring[at - 1] ?? 0, ring[at] ?? 0, ring[at + 1] ?? 0];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn;
    }
  return isIn;
}

/** The distance from a point to the nearest line, in pixels at zoom 0. */
export function distanceTo(lines: readonly WorldLine[], x: number, y: number): number {
  let nearest = Infinity;
  for (const line of lines)
    for (let at = 2; at < line.length; at += 2) {
      const [x1, y1, x2, y2] = [line[at - 2] ?? 0, line[at - 1] ?? 0, line[at] ?? 0, line[at + 1] ?? 0];
      const [right, down] = [x2 - x1, y2 - y1];
      const length = right * right + down * down || 1;
      const share = Math.min(Math.max(((x - x1) * right + (y - y1) * down) / length, 0), 1);
      nearest = Math.min(nearest, Math.hypot(x - x1 - share * right, y - y1 - share * down));
    }
  return nearest;
}
