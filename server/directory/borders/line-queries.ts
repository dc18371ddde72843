import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { DrawnLines, MapFrame } from '#shared/contracts/drawn-map.ts';
import { isSame, lineThrough, readCorners, type Corner } from './clip-path.ts';

const LineRow = v.object({ kind: v.picklist(['river', 'trunk', 'numbered']), path: v.string() });
type Kind = v.InferOutput<typeof LineRow>['kind'];

/**
 * Creates the query for the rivers and roads of a map. For each grid step, the database contains a simplified version
 * of each line. The query returns the versions for the grid step of the frame.
 */
export function createLineQueries(db: DatabaseSync) {
  const natural = db.prepare(selectFrom('base_line'));
  const osm = db.prepare(selectFrom('osm_line'));
  return {
    linesIn: (frame: MapFrame): DrawnLines => {
      const { step, x, y, width, height } = frame;
      const box = { step, west: x, north: y, east: x + width, south: y + height };
      const [rows, osmRows] = [natural, osm].map((statement) =>
        v.parse(v.array(LineRow), statement.all(box)),
      );
      const draw = (kind: Kind, lines: readonly v.InferOutput<typeof LineRow>[] = []): string =>
        lines
          .filter((line) => line.kind === kind)
          .map(({ path }) => clipLine(path, frame))
          .join('');
      const osmRivers = draw('river', osmRows);
      const [trunk, numbered] = [draw('trunk', osmRows), draw('numbered', osmRows)];
      return {
        rivers: draw('river', rows) + osmRivers,
        trunk,
        numbered,
        isOsm: `${osmRivers}${trunk}${numbered}` !== '',
      };
    },
  };
}

function selectFrom(table: 'base_line' | 'osm_line'): string {
  return `SELECT kind, path FROM ${table}
    WHERE step = :step AND min_x <= :east AND max_x >= :west AND min_y <= :south AND max_y >= :north
    ORDER BY kind, number`;
}

/**
 * Cuts off the parts of an open line that lie outside a frame. The remaining parts end at the edge of the frame.
 * @param path an SVG path from `border-path.ts`, in the grid steps of the frame
 * @returns an SVG path; empty if the line lies outside the frame
 */
function clipLine(path: string, frame: MapFrame): string {
  const corners = readCorners(path);
  const parts: Corner[][] = [];
  for (const [index, to] of corners.entries()) {
    const from = corners[index - 1];
    const piece = from && clipPiece(from, to, frame);
    if (!piece) continue;
    const last = parts.at(-1);
    if (last && isSame(piece[0], last.at(-1))) last.push(piece[1]);
    else parts.push([...piece]);
  }
  return parts.map(toText).join('');
}

/** Clips a line segment to a frame with the Liang–Barsky algorithm. @returns undefined if no part of the segment is inside */
function clipPiece(
  [x1, y1]: Corner,
  [x2, y2]: Corner,
  { x, y, width, height }: MapFrame,
): [Corner, Corner] | undefined {
  const [right, down] = [x2 - x1, y2 - y1];
  let [begin, end] = [0, 1];
  const sides = [
    [-right, x1 - x],
    [right, x + width - x1],
    [-down, y1 - y],
    [down, y + height - y1],
  ] as const;
  for (const [towards, room] of sides) {
    if (towards === 0 && room < 0) return undefined;
    if (towards < 0) begin = Math.max(begin, room / towards);
    if (towards > 0) end = Math.min(end, room / towards);
  }
  if (begin >= end) return undefined;
  const at = (share: number): Corner => [Math.round(x1 + right * share), Math.round(y1 + down * share)];
  return [at(begin), at(end)];
}

function toText(line: readonly Corner[]): string {
  const corners = line.filter((corner, index) => !isSame(corner, line[index - 1]));
  return corners.length < 2 ? '' : lineThrough(corners);
}
