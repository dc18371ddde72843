import type { Point } from '#shared/contracts/place.ts';

/** The width and height of the world at zoom 0, in pixels of the Web Mercator projection, which tile maps use. */
const WORLD = 256;

/** A line in pixels at zoom 0: x, y, x, y and so on. */
export type WorldLine = Float64Array;

/** A box in pixels at zoom 0. y grows to the south. */
export type WorldBox = { west: number; north: number; east: number; south: number };

type Transform = { scale: readonly [number, number]; translate: readonly [number, number] };

/**
 * Decodes and projects an arc of a TopoJSON topology. Shapes share arcs, so each arc is projected once, before arcs are joined
 * into shapes.
 * @param steps the differences between successive points, in units of `scale`: east, north, east, north and so on
 */
export function projectArc(steps: readonly number[], { scale, translate }: Transform): WorldLine {
  const line = new Float64Array(steps.length);
  let [right, up] = [0, 0];
  for (let at = 0; at < line.length; at += 2) {
    right += steps[at] ?? 0;
    up += steps[at + 1] ?? 0;
    const { x, y } = toWorld({
      longitude: right * scale[0] + translate[0],
      latitude: up * scale[1] + translate[1],
    });
    line[at] = x;
    line[at + 1] = y;
  }
  return line;
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

/** Joins arcs into one line. A negative index means the arc `~index` in the opposite direction. */
export function joinArcs(arcs: readonly WorldLine[], indexes: readonly number[]): WorldLine {
  const [only = -1] = indexes;
  const whole = arcs[only];
  if (indexes.length === 1 && whole) return whole;
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
