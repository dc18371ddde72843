import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { DrawnLines, MapFrame } from '#shared/contracts/drawn-map.ts';
import { clipLine } from './clip-line.ts';

const LineRow = v.object({ kind: v.picklist(['river', 'trunk', 'numbered']), path: v.string() });
type Kind = v.InferOutput<typeof LineRow>['kind'];

/** Creates the query for the rivers and roads of a map, which are simplified to the step of its frame. */
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
