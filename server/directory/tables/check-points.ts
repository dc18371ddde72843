import type { Bounds, Point } from '#shared/contracts/place.ts';
import { readBounds, readPoint } from './read-position.ts';
import type { TableName } from './columns.ts';
import type { Tables } from './read-tables.ts';
import type { Problem } from './problem.ts';

/** The bounding box of the country's territory in WGS 84 degrees, islands included, with a margin of about 10 km. */
const CAMBODIA = { south: 9.8, north: 14.8, west: 102.2, east: 107.8 };

type Located = { code: string; lat: string; lon: string; bbox?: string };

/** About five kilometres: boxes of provinces are of 2014, points of villages of 2013. */
const PROVINCE_MARGIN_DEGREES = 0.05;
const PROVINCE_DIGITS = 2;

export type Boxes = ReadonlyMap<string, ReturnType<typeof readBounds>>;

/**
 * What is wrong with a point or a box; undefined when nothing is.
 * @param located its `code` is that of the place, or of the province it has to lie in
 */
export function findPointFault({ code, lat, lon, bbox = '' }: Located, boxes: Boxes): string | undefined {
  const point = readPoint(lat, lon);
  if (point === 'invalid') return `point ${lat},${lon} is half a point or not a number`;
  if (point && !isInside(point)) return `point ${lat},${lon} lies outside Cambodia`;
  if (point && !isInProvince(code, point, boxes)) return `point ${lat},${lon} lies outside its province`;
  const bounds = readBounds(bbox);
  if (bounds === 'invalid') return `bbox ${bbox} is not south,west,north,east`;
  const corners = bounds && [
    { latitude: bounds.south, longitude: bounds.west },
    { latitude: bounds.north, longitude: bounds.east },
  ];
  if (corners && !corners.every((corner) => isInside(corner))) {
    return `bbox ${bbox} reaches outside Cambodia`;
  }
  return undefined;
}

/** The box of each province, by its code. */
export function readBoxes({ provinces }: Pick<Tables, 'provinces'>): Boxes {
  return new Map(provinces.map(({ code, bbox }) => [code, readBounds(bbox)]));
}

/** Whether a position lies in the bounding box of the country. */
export function isInCambodia(point: Point): boolean {
  return isInside(point);
}

/** Points and boxes are whole and lie in Cambodia, points within their province. Unknown ones are empty. */
export function checkPoints({ provinces, districts, communes, villages }: Tables): Problem[] {
  const boxes = readBoxes({ provinces });
  return [
    ...checkTable('provinces', provinces, boxes),
    ...checkTable('districts', districts, boxes),
    ...checkTable('communes', communes, boxes),
    ...checkTable('villages', villages, boxes),
  ];
}

function isInside({ latitude, longitude }: Point, box: Bounds = CAMBODIA, margin = 0): boolean {
  return (
    latitude >= box.south - margin &&
    latitude <= box.north + margin &&
    longitude >= box.west - margin &&
    longitude <= box.east + margin
  );
}

function isInProvince(code: string, point: Point, boxes: Boxes): boolean {
  const box = boxes.get(code.slice(0, PROVINCE_DIGITS));
  return !box || box === 'invalid' || isInside(point, box, PROVINCE_MARGIN_DEGREES);
}

function checkTable(table: TableName, rows: (Located & { line: number })[], boxes: Boxes): Problem[] {
  return rows.flatMap((row) => {
    const reason = findPointFault(row, boxes);
    return reason ? [{ table, line: row.line, code: row.code, reason }] : [];
  });
}
