import CheapRuler from 'cheap-ruler';
import { feature, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import * as v from 'valibot';
import type { TopologyShape } from '#shared/geo/border-topology.ts';
import { toPolygons } from '#shared/geo/to-polygons.ts';
import { CoarseProvinces } from '#shared/geo/coarse-provinces.ts';
import { metresToRings } from '#shared/geo/polygon.ts';
import { MIDDLE_LATITUDE } from '#shared/map-drawing/border-grid.ts';
import { toSquareDegrees } from '../tables/border-rows.ts';
import { loadBorders, type Borders } from '../tables/read-borders.ts';

const ROUGH = CoarseProvinces.entries.topology;

/**
 * The side, in metres, of a square whose area is the threshold of the simplification. A corner of a border is dropped if
 * this changes the area of the shape by less than the threshold.
 */
const CORNER_METRES = 600;
/** The minimum number of corners of a simplified island. Without this minimum, even a large island could become a point. */
const ISLAND_CORNERS = 6;
/**
 * Coordinates are rounded to a grid with cells of about 100 metres. This error is small compared with the error that
 * dropped corners cause.
 */
const GRID = { scale: [0.001, 0.001], translate: [102, 10] } satisfies Borders['transform'];

/**
 * Returns the text of the file that contains the simplified borders of the provinces and the lake. The browser uses
 * these borders to choose the province whose file it loads.
 */
export function composeCoarseProvinces(dataFolder: string): string {
  const borders = loadBorders(dataFolder);
  const rough = v.parse(ROUGH, quantize(simplifyProvinces(borders), GRID));
  const metres = Math.ceil(measureDifference(borders, rough));
  return JSON.stringify({ metres, topology: rough } satisfies CoarseProvinces);
}

/**
 * Simplifies the borders of the provinces and the lake. In the source, border lines are split at every commune. They are joined
 * first, so that the whole line between two provinces is simplified.
 */
function simplifyProvinces(borders: Borders) {
  const { provinces, lake } = borders.objects;
  const joined = topology({ provinces: feature(borders, provinces), lake: feature(borders, lake) });
  const weighted = presimplify({ ...joined, objects: v.parse(ROUGH.entries.objects, joined.objects) });
  for (const arc of weighted.arcs.filter(isIsland))
    for (const corner of arc.toSorted((a, b) => (b[2] ?? 0) - (a[2] ?? 0)).slice(0, ISLAND_CORNERS))
      corner[2] = Infinity;
  return simplify(weighted, toSquareDegrees(CORNER_METRES));
}

function isIsland(arc: number[][]): boolean {
  const [first, last] = [arc[0], arc.at(-1)];
  return first?.[0] === last?.[0] && first?.[1] === last?.[1];
}

/** Returns the largest distance between an exact corner and the simplified border of the same area, in metres. */
function measureDifference(borders: Borders, rough: CoarseProvinces['topology']): number {
  const ruler = new CheapRuler(MIDDLE_LATITUDE, 'meters');
  const compare = (exact: TopologyShape[], simple: TopologyShape[]): number[] =>
    exact.flatMap((shape) => {
      const other = simple.find(({ id }) => id === shape.id);
      if (!other) throw new Error(`The rough topology has no area ${shape.id}`);
      const rings = toPolygons(rough, other).flat();
      return toPolygons(borders, shape)
        .flat(2)
        .map((corner) => metresToRings(rings, corner, ruler));
    });
  return [
    ...compare(borders.objects.provinces.geometries, rough.objects.provinces.geometries),
    ...compare(borders.objects.lake.geometries, rough.objects.lake.geometries),
  ].reduce((most, metres) => Math.max(most, metres), 0);
}
