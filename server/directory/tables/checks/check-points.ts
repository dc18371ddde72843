import type { Bounds, Point } from '#shared/contracts/place.ts';
import { provinceOf } from '#shared/places/ncdd-code.ts';
import { readBounds, readPoint } from '../read-position.ts';
import type { TableName, Tables } from '../columns.ts';
import type { Problem } from '../problem.ts';

/** The bounding box of the country and its islands, in WGS 84 degrees, with a margin of about 10 km. */
const CAMBODIA = { south: 9.8, north: 14.8, west: 102.2, east: 107.8 };

type PointCells = { code: string; lat: string; lon: string; bbox?: string };

/**
 * The maximum distance of a point from the bounding box of its province, in degrees. It is about 5 km. The boxes are from
 * 2014 and the points of villages from 2013, so they do not match exactly.
 */
const PROVINCE_MARGIN_DEGREES = 0.05;

export type Boxes = ReadonlyMap<string, ReturnType<typeof readBounds>>;

/** @param cells `code` is the NCDD code of the province in which the point must lie, or of any place in that province */
export function findPointFault({ code, lat, lon, bbox = '' }: PointCells, boxes: Boxes): string | undefined {
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

export function readBoxes({ provinces }: Pick<Tables, 'provinces'>): Boxes {
  return new Map(provinces.map(({ code, bbox }) => [code, readBounds(bbox)]));
}

export function isInCambodia(point: Point): boolean {
  return isInside(point);
}

/**
 * Checks that points and bounding boxes are complete and lie in Cambodia, and that each point lies in its province. If
 * a point or box is unknown, its cells must be empty.
 */
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
  const box = boxes.get(provinceOf(code));
  return !box || box === 'invalid' || isInside(point, box, PROVINCE_MARGIN_DEGREES);
}

function checkTable(table: TableName, rows: (PointCells & { line: number })[], boxes: Boxes): Problem[] {
  return rows.flatMap((row) => {
    const reason = findPointFault(row, boxes);
    return reason ? [{ table, line: row.line, code: row.code, reason }] : [];
  });
}
