import type { TopologyShape } from './border-topology.ts';

const PROVINCE = 2;
const DISTRICT = 4;

/**
 * A border line. `arc` is its index in the arcs of a topology. `kind` is the highest level of area that the line separates, or
 * `shore` for the shore of the lake Tonle Sap. The outer border of the country is also `province`. `owners` are the NCDD codes of
 * the provinces on either side of the line.
 */
type BorderLine = {
  kind: 'province' | 'district' | 'commune' | 'shore';
  arc: number;
  owners: string[];
};

/** @param shapes areas whose ids are NCDD codes */
export function listBorderLines(
  shapes: readonly TopologyShape[],
  lake: readonly TopologyShape[],
): BorderLine[] {
  const shore = usersOf(lake);
  return [...usersOf(shapes)].map(([arc, users]): BorderLine => {
    const owners = [...new Set(users.map((id) => id.slice(0, PROVINCE)))];
    const districts = new Set(users.map((id) => id.slice(0, DISTRICT)));
    const isOuter = users.length === 1 || owners.length > 1;
    const divided = isOuter ? 'province' : districts.size > 1 ? 'district' : 'commune';
    return { kind: shore.has(arc) ? 'shore' : divided, arc, owners };
  });
}

/** Maps the index of each arc to the ids of the shapes that use the arc. */
function usersOf(shapes: readonly TopologyShape[]): Map<number, string[]> {
  const users = new Map<number, string[]>();
  for (const { id, ...shape } of shapes)
    for (const index of shape.type === 'Polygon' ? shape.arcs.flat() : shape.arcs.flat(2)) {
      const arc = index < 0 ? ~index : index;
      const known = users.get(arc);
      if (known) known.push(id);
      else users.set(arc, [id]);
    }
  return users;
}

type Geometry =
  | { type: 'LineString'; arcs: number[] }
  | { type: 'Polygon' | 'MultiLineString'; arcs: number[][] }
  | { type: 'MultiPolygon'; arcs: number[][][] };

/** Lists the lines of a shape. Each line is a list of indexes into the arcs of the topology. */
export function linesOf(geometry: Geometry): number[][] {
  if (geometry.type === 'LineString') return [geometry.arcs];
  return geometry.type === 'MultiPolygon' ? geometry.arcs.flat() : geometry.arcs;
}
