import polylabel from 'polylabel';
import { neighbors } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import type { PlaceLevel } from '#shared/contracts/place.ts';
import type { ShapeTopology, TopologyShape } from '#shared/geo/border-topology.ts';
import { METRES_IN_DEGREE, toRadians } from '#shared/geo/distance.ts';
import { toPolygons } from '#shared/geo/to-polygons.ts';
import { boundsOfPolygons, type LonLat, type Polygon } from '#shared/geo/polygon.ts';
import { BORDER_STEPS } from '#shared/contracts/drawn-map.ts';
import { fromGrid, MIDDLE_LATITUDE, toGrid, type BorderStep } from '#shared/map-drawing/border-grid.ts';
import type { ContentRow } from './operator-rows.ts';
import { toPath, toPoint } from './border-path.ts';
import type { Borders } from './read-borders.ts';

type BorderLevelName = Exclude<PlaceLevel, 'village'> | 'country' | 'lake';
type LevelShape = { level: BorderLevelName; geometry: TopologyShape; codes: readonly string[] };

/**
 * The limit for dropping corners. A corner is dropped if the area of the shape then changes by less than a square whose
 * sides have this length in steps of the grid. Such a change is not visible.
 */
export const CORNER_STEPS = 1.5;
const LABEL_METRES = 50;
const LABEL_STEP: BorderStep = 40;
const WITH_NEIGHBOURS: readonly BorderLevelName[] = ['province', 'district', 'commune'];
const PLANE_STEP: BorderStep = 10;

/** Returns the area of a square with sides of this length in metres, in square degrees in the middle of the country. */
export function toSquareDegrees(metres: number): number {
  return metres ** 2 / (METRES_IN_DEGREE ** 2 * Math.cos(toRadians(MIDDLE_LATITUDE)));
}

export function borderRows(borders: Borders): [table: string, rows: ContentRow[]][] {
  const shapes = listShapes(borders);
  const weighted = presimplify(borders);
  const linesAt = new Map(
    BORDER_STEPS.map((step) => {
      const lines = simplify(weighted, toSquareDegrees(CORNER_STEPS * step));
      return [step, (shape: LevelShape) => toPolygons(lines, shape.geometry)];
    }),
  );
  const labelLines = linesAt.get(LABEL_STEP) ?? (() => []);
  return [
    [
      'border',
      shapes.map((shape) => areaColumns(shape, toPolygons(borders, shape.geometry), labelLines(shape))),
    ],
    [
      'border_path',
      [...linesAt].flatMap(([step, linesOf]) =>
        shapes.flatMap((shape): ContentRow[] => {
          const path = toPath(linesOf(shape).flat(), step);
          return path === '' ? [] : [{ code: shape.geometry.id, step, path }];
        }),
      ),
    ],
    [
      'border_neighbour',
      WITH_NEIGHBOURS.flatMap((level) => neighbourColumns(shapes.filter((shape) => shape.level === level))),
    ],
    [
      'border_polygon',
      shapes
        .filter(({ level }) => level === 'commune' || level === 'lake')
        .map(({ geometry }) => ({ code: geometry.id, topology: JSON.stringify(cutOut(borders, geometry)) })),
    ],
  ];
}

/**
 * Copies a shape into a separate topology. The new topology has the same `transform`, so the coordinates of the shape do
 * not change by rounding.
 */
function cutOut({ type, transform, arcs }: Borders, geometry: TopologyShape): ShapeTopology {
  const numbers = new Map<number, number>();
  const renumber = (arc: number): number => {
    const number = arc < 0 ? ~arc : arc;
    if (!numbers.has(number)) numbers.set(number, numbers.size);
    const own = numbers.get(number) ?? 0;
    return arc < 0 ? ~own : own;
  };
  const renumberRings = (rings: number[][]) => rings.map((ring) => ring.map(renumber));
  const shape: TopologyShape =
    geometry.type === 'Polygon'
      ? { type: geometry.type, id: geometry.id, arcs: renumberRings(geometry.arcs) }
      : { type: geometry.type, id: geometry.id, arcs: geometry.arcs.map(renumberRings) };
  return {
    type,
    transform,
    arcs: [...numbers.keys()].map((number) => arcs[number] ?? []),
    objects: { shape },
  };
}

function listShapes({ objects }: Borders): LevelShape[] {
  const alone =
    (level: BorderLevelName) =>
    (geometry: TopologyShape): LevelShape => ({ level, geometry, codes: [geometry.id] });
  return [
    ...objects.country.geometries.map(alone('country')),
    ...objects.lake.geometries.map(alone('lake')),
    ...objects.provinces.geometries.map(alone('province')),
    ...objects.districts.geometries.map(alone('district')),
    ...objects.communes.geometries.map((geometry): LevelShape => ({
      level: 'commune',
      geometry,
      codes: geometry.properties.codes,
    })),
  ];
}

function areaColumns(
  { level, geometry, codes }: LevelShape,
  exact: Polygon[],
  simple: Polygon[],
): ContentRow {
  const label = findLabel(simple);
  return { code: geometry.id, level, codes: codes.join(' '), ...boundsOfPolygons(exact), ...label };
}

/** Finds the point in a shape that is most distant from the border, because there is the most space for a name there. */
export function findLabel(polygons: Polygon[]) {
  const [widest] = polygons
    .map((rings) =>
      polylabel(
        rings.map((ring) => ring.map(toPlane)),
        LABEL_METRES,
      ),
    )
    .toSorted((a, b) => b.distance - a.distance);
  if (!widest) throw new Error('A shape has no polygon');
  const { latitude, longitude } = fromGrid(
    { x: widest[0] / PLANE_STEP, y: widest[1] / PLANE_STEP },
    PLANE_STEP,
  );
  return { label_latitude: latitude, label_longitude: longitude, label_metres: Math.round(widest.distance) };
}

function toPlane(position: LonLat): [number, number] {
  const { x, y } = toGrid(toPoint(position), PLANE_STEP);
  return [x * PLANE_STEP, y * PLANE_STEP];
}

function neighbourColumns(shapes: LevelShape[]): ContentRow[] {
  const lists = neighbors(shapes.map(({ geometry }) => geometry));
  return lists.flatMap((list, index) =>
    list.flatMap((other): ContentRow[] => {
      const [shape, neighbour] = [shapes[index], shapes[other]];
      return shape && neighbour ? [{ code: shape.geometry.id, other_code: neighbour.geometry.id }] : [];
    }),
  );
}
