import type { Bounds, Point } from '#shared/contracts/place.ts';
import type { LocatedCommune } from './nearest-communes.ts';
import { readNumbers, writeNumbers } from './polyline-numbers.ts';

/** What a browser needs to find a commune by itself, beside the names; of a disputed code both candidates. */
export type CommuneLocation = LocatedCommune & { candidates: readonly string[] };

/** The tables have six decimals at most. */
const POINT_STEPS = 1_000_000;
/** Positions are rounded to four decimals: no finer edge of a box makes a difference to any of them. */
const EDGE_STEPS = 10_000;
const BETWEEN_CELLS = '\t';

type Pair = readonly [latitude: number, longitude: number];

/**
 * Writes where communes are as text that compresses well: a line for each, in their order, of points, box and
 * candidates. Each point is written as the step from the one before, the box from the first.
 */
export function writeCommunePoints(communes: readonly CommuneLocation[]): string {
  let last: Pair = [0, 0];
  const lines = communes.map(({ points, bounds, candidates }) => {
    const pairs = points.map(toSteps).toSorted(bySteps);
    const origin = pairs[0] ?? last;
    const steps = pairs.flatMap((pair) => {
      const [latitude, longitude] = last;
      last = pair;
      return [pair[0] - latitude, pair[1] - longitude];
    });
    const edges = bounds
      ? toEdges(bounds).map((edge, index) => edge - edgeBelow(origin[index % 2] ?? 0))
      : [];
    return [writeNumbers(steps), writeNumbers(edges), candidates.join(' ')].join(BETWEEN_CELLS).trimEnd();
  });
  return lines.join('\n');
}

/**
 * Reads what `writeCommunePoints` wrote: the points to their last decimal, boxes to the fourth, which is as far as
 * positions go.
 */
export function readCommunePoints(text: string): CommuneLocation[] {
  let last: Pair = [0, 0];
  return text.split('\n').map((line) => {
    const [pointCell = '', edgeCell = '', candidateCell = ''] = line.split(BETWEEN_CELLS);
    const steps = readNumbers(pointCell);
    const pairs: Pair[] = [];
    for (let at = 0; at + 1 < steps.length; at += 2) {
      last = [last[0] + (steps[at] ?? 0), last[1] + (steps[at + 1] ?? 0)];
      pairs.push(last);
    }
    const origin = pairs[0] ?? last;
    const edges = readNumbers(edgeCell).map((edge, index) => edge + edgeBelow(origin[index % 2] ?? 0));
    return {
      points: pairs.map(toPoint),
      bounds: toBounds(edges),
      candidates: candidateCell === '' ? [] : candidateCell.split(' '),
    };
  });
}

function toSteps({ latitude, longitude }: Point): Pair {
  return [Math.round(latitude * POINT_STEPS), Math.round(longitude * POINT_STEPS)];
}

function toPoint([latitude, longitude]: Pair): Point {
  return {
    latitude: latitude / POINT_STEPS,
    longitude: longitude / POINT_STEPS,
  };
}

/** In steps of an edge, not yet whole. Counted in whole steps first: a product of decimals lands beside its line. */
function toEdge(degrees: number): number {
  return (Math.round(degrees * POINT_STEPS) * EDGE_STEPS) / POINT_STEPS;
}

function edgeBelow(steps: number): number {
  return Math.floor((steps * EDGE_STEPS) / POINT_STEPS);
}

/** The grid's last lines inside the box: the same positions lie within. */
function toEdges({ south, west, north, east }: Bounds): number[] {
  return [
    Math.ceil(toEdge(south)),
    Math.ceil(toEdge(west)),
    Math.floor(toEdge(north)),
    Math.floor(toEdge(east)),
  ];
}

function toBounds(edges: readonly number[]): Bounds | null {
  const [south, west, north, east] = edges.map((edge) => edge / EDGE_STEPS);
  if (south === undefined || west === undefined || north === undefined || east === undefined) return null;
  return { south, west, north, east };
}

/** From south to north, which makes the steps between them small. No answer depends on their order. */
function bySteps(a: Pair, b: Pair): number {
  return a[0] - b[0] || a[1] - b[1];
}
