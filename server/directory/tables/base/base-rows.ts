import { mesh } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import type { LonLat } from '#shared/geo/polygon.ts';
import { BORDER_STEPS } from '#shared/contracts/drawn-map.ts';
import { toGrid, type BorderStep, type GridPoint } from '#shared/map-drawing/border-grid.ts';
import type { ContentRow } from '../operator-rows.ts';
import { toLinePath } from '../border-path.ts';
import { CORNER_STEPS, toSquareDegrees } from '../border-rows.ts';
import type { BaseShape, BaseTopologies, BaseTopology } from './read-base.ts';

type Chain = LonLat[];
/**
 * The kinds of lines in drawings: `river`, `trunk` for motorways and trunk roads, and `numbered` for other roads with a
 * number.
 */
type LineKind = 'river' | 'trunk' | 'numbered';

const LAST_TRUNK_CLASS = 1;
/** The minimum length of a line, in steps of the grid. Shorter lines are dropped, because a drawing would show them as dots. */
const SHORTEST_STEPS = 3;
/**
 * A line is dropped if more than this share of its points is at most about `DOUBLE_STEPS` grid steps away from longer
 * lines. Such a line is most likely the second carriageway of a road.
 */
const DOUBLE_PART = 0.85;
const DOUBLE_STEPS = 2;
/**
 * The number of cells in a row of the coarse grid, whose cells are `DOUBLE_STEPS` grid steps wide. The cells are numbered row by
 * row. A row is longer than the circumference of the earth, so no two cells on earth have the same number.
 */
const ROW = 2 ** 22;
/** The offsets from the number of a cell to the numbers of the cell itself and its eight neighbours. */
const NEAR = [-ROW, 0, ROW].flatMap((down) => [down - 1, down, down + 1]);

/**
 * Lists the lines of the base layer for drawings, with one simplified version for each grid step in `BORDER_STEPS`. Lines from
 * OpenStreetMap are in a separate table, because data under their licence must not be mixed with other data.
 */
export function baseRows(base: BaseTopologies): [table: string, rows: ContentRow[]][] {
  const natural = base['base-natural-earth'];
  const roads = base['roads-osm'];
  const isTrunk = ({ properties: { c = Infinity } }: BaseShape): boolean => c <= LAST_TRUNK_CLASS;
  const isNumbered = (shape: BaseShape): boolean => !isTrunk(shape) && shape.properties.ref !== undefined;
  return [
    ['base_line', lineRows('river', chainsOf(natural, 'rivers'))],
    [
      'osm_line',
      [
        ...lineRows('river', chainsOf(roads, 'chaktomuk')),
        ...lineRows('trunk', chainsOf(roads, 'roads', isTrunk)),
        ...lineRows('numbered', chainsOf(roads, 'roads', isNumbered)),
      ],
    ],
  ];
}

/** Joins the lines of a layer into lines that are as long as possible. */
function chainsOf(
  topology: BaseTopology,
  layer: string,
  isWanted: (shape: BaseShape) => boolean = () => true,
): Chain[] {
  const geometries = topology.objects[layer]?.geometries.filter(isWanted) ?? [];
  return mesh(topology, { type: 'GeometryCollection', geometries }).coordinates.map((line) =>
    line.map(([longitude = NaN, latitude = NaN]): LonLat => [longitude, latitude]),
  );
}

function lineRows(kind: LineKind, chains: Chain[]): ContentRow[] {
  const weighted = presimplify({
    type: 'Topology' as const,
    arcs: chains,
    objects: { lines: { type: 'MultiLineString' as const, arcs: chains.map((_chain, index) => [index]) } },
  });
  return BORDER_STEPS.flatMap((step) => {
    const { arcs } = simplify(weighted, toSquareDegrees(CORNER_STEPS * step));
    const lines = arcs.map((line) =>
      line.map(([longitude = NaN, latitude = NaN]) => toGrid({ latitude, longitude }, step)),
    );
    const drawn = withoutDoubles(lines.filter((line) => lengthOf(line) >= SHORTEST_STEPS));
    return drawn.map((line, index) => toRow({ kind, step, number: index }, line));
  });
}

function toRow(
  key: { kind: LineKind; step: BorderStep; number: number },
  line: readonly GridPoint[],
): ContentRow {
  const points = line.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    ...key,
    min_x: Math.min(...xs),
    min_y: Math.min(...ys),
    max_x: Math.max(...xs),
    max_y: Math.max(...ys),
    path: toLinePath(points),
  };
}

function lengthOf(line: readonly GridPoint[]): number {
  return line.reduce((sum, { x, y }, index) => {
    const before = line[index - 1];
    return before ? sum + Math.hypot(x - before.x, y - before.y) : sum;
  }, 0);
}

/** Drops lines that run beside a longer line, because a drawing would show both as one thick line. */
function withoutDoubles(lines: GridPoint[][]): GridPoint[][] {
  const taken = new Set<number>();
  const longestFirst = lines.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  return longestFirst.filter((line) => {
    const cells = cellsAlong(line);
    const doubled = cells.filter((cell) => NEAR.some((step) => taken.has(cell + step))).length;
    const isDouble = doubled > cells.length * DOUBLE_PART;
    if (!isDouble) for (const cell of cells) taken.add(cell);
    return !isDouble;
  });
}

/** Lists the cells of the coarse grid along a line, by their numbers. */
function cellsAlong(line: readonly GridPoint[]): number[] {
  return line.flatMap(({ x, y }, index) => {
    const before = line[index - 1];
    if (!before) return [];
    const count = Math.max(Math.ceil(Math.hypot(x - before.x, y - before.y) / DOUBLE_STEPS), 1);
    return Array.from({ length: count }, (_nothing, part) => {
      const share = (part + 1) / count;
      const column = Math.round((before.x + (x - before.x) * share) / DOUBLE_STEPS);
      const row = Math.round((before.y + (y - before.y) * share) / DOUBLE_STEPS);
      return row * ROW + column;
    });
  });
}
