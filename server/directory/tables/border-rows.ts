import polylabel from 'polylabel';
import { neighbors } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import type { PlaceLevel } from '#shared/contracts/place.ts';
import { toPolygons, type TopologyShape } from '#shared/geo/border-topology.ts';
import { boundsOfPolygons, type LonLat, type Polygon } from '#shared/geo/polygon.ts';
import { BORDER_STEPS, fromGrid, toGrid, type BorderStep } from '#shared/map-drawing/border-grid.ts';
import type { Columns } from './operator-rows.ts';
import { toPath, toPoint } from './border-path.ts';
import type { Borders } from './read-borders.ts';

type Level = Exclude<PlaceLevel, 'village'> | 'country' | 'lake';
type Shape = { level: Level; geometry: TopologyShape; codes: readonly string[] };

/** A corner goes where it changes the area by less than the square of this many steps: it is not seen. */
const CORNER_STEPS = 1.5;
/** Of a degree of latitude, and of a square degree in the middle of the country. */
const METRES_IN_DEGREE = 111_195;
const SQUARE_METRES = METRES_IN_DEGREE ** 2 * Math.cos((12.5 * Math.PI) / 180);
/** A label stands this many metres at most beside the best place for it. */
const LABEL_METRES = 50;
const LABEL_STEP: BorderStep = 40;
const WITH_NEIGHBOURS: readonly Level[] = ['province', 'district', 'commune'];
const PLANE_STEP: BorderStep = 10;

/** The rows of borders that reach the database, by its tables. */
export function borderRows(borders: Borders): [table: string, rows: Columns[]][] {
  const shapes = listShapes(borders);
  const weighted = presimplify(borders);
  const linesAt = new Map(
    BORDER_STEPS.map((step) => {
      const lines = simplify(weighted, (CORNER_STEPS * step) ** 2 / SQUARE_METRES);
      return [step, (shape: Shape) => toPolygons(lines, shape.geometry)];
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
        shapes.flatMap((shape): Columns[] => {
          const path = toPath(linesOf(shape).flat(), step);
          return path === '' ? [] : [{ code: shape.geometry.id, step, path }];
        }),
      ),
    ],
    [
      'border_neighbour',
      WITH_NEIGHBOURS.flatMap((level) => neighbourColumns(shapes.filter((shape) => shape.level === level))),
    ],
    ['border_topology', [{ topology: JSON.stringify(borders) }]],
  ];
}

function listShapes({ objects }: Borders): Shape[] {
  const alone =
    (level: Level) =>
    (geometry: TopologyShape): Shape => ({ level, geometry, codes: [geometry.id] });
  return [
    ...objects.country.geometries.map(alone('country')),
    ...objects.lake.geometries.map(alone('lake')),
    ...objects.provinces.geometries.map(alone('province')),
    ...objects.districts.geometries.map(alone('district')),
    ...objects.communes.geometries.map((geometry): Shape => ({
      level: 'commune',
      geometry,
      codes: geometry.properties.codes,
    })),
  ];
}

function areaColumns({ level, geometry, codes }: Shape, exact: Polygon[], simple: Polygon[]): Columns {
  const label = findLabel(simple);
  return { code: geometry.id, level, codes: codes.join(' '), ...boundsOfPolygons(exact), ...label };
}

/** The point of a shape that is the farthest from its border, and its distance to it in metres: there is room for a name. */
function findLabel(polygons: Polygon[]) {
  const [widest] = polygons
    .map((rings) =>
      polylabel(
        rings.map((ring) => ring.map(toPlane)),
        LABEL_METRES,
      ),
    )
    .toSorted((a, b) => b.distance - a.distance);
  if (!widest) throw new Error('A shape without a polygon');
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

/** Shapes of a level that have a line in common. */
function neighbourColumns(shapes: Shape[]): Columns[] {
  const lists = neighbors(shapes.map(({ geometry }) => geometry));
  return lists.flatMap((list, index) =>
    list.flatMap((other): Columns[] => {
      const [shape, neighbour] = [shapes[index], shapes[other]];
      return shape && neighbour ? [{ code: shape.geometry.id, other_code: neighbour.geometry.id }] : [];
    }),
  );
}
