import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { Bounds, PlaceLevel, Point } from '#shared/contracts/place.ts';
import type { BorderStep } from '#shared/map-drawing/border-grid.ts';

const LAKE = 'tonle-sap';
const COUNTRY = 'KH';

const BorderRow = v.object({
  code: v.string(),
  level: v.picklist(['country', 'lake', 'province', 'district', 'commune']),
  codes: v.string(),
  south: v.number(),
  west: v.number(),
  north: v.number(),
  east: v.number(),
  label_latitude: v.number(),
  label_longitude: v.number(),
  label_metres: v.number(),
});
const NeighbourRow = v.object({ code: v.string(), other_code: v.string() });
const PathRow = v.object({ path: v.string() });

export type ShapeLevel = Exclude<PlaceLevel, 'village'>;

/** A polygon, its lines left out. */
export type BorderArea = {
  /** NCDD code of a province, a district or a commune; of a shared polygon the first of its communes. `KH`, `tonle-sap`. */
  code: string;
  level: ShapeLevel | 'country' | 'lake';
  /** Of all communes of today in a commune's polygon: where there are several, the line between them is not known. */
  codes: readonly string[];
  /** WGS 84 degrees, exact. */
  bounds: Bounds;
  /** Where a name has the most room, and the distance from there to the border in metres. */
  label: { point: Point; metres: number };
};

/** A polygon that can be drawn. */
export type BorderShape = BorderArea & {
  /** Data of an SVG path in steps of the grid, to be filled by the even-odd rule; empty where the step is too coarse. */
  path: string;
};

/**
 * Borders for drawings. Shapes of one step share the corners of the lines between them, at every level, so that they
 * fit without a gap. `toGrid` puts points into the same plane and `stepFor` says which step a frame needs
 * (shared/map-drawing/border-grid.ts). Codes are NCDD codes. Wherever a shape is shown, the credit line stands.
 */
export function createBorderQueries(db: DatabaseSync) {
  const areas = new Map(
    v
      .parse(v.array(BorderRow), db.prepare('SELECT * FROM border ORDER BY code').all())
      .map((row) => [row.code, toArea(row)]),
  );
  const polygonsOf = listByCommune([...areas.values()]);
  const neighbours = listNeighbours(db);
  const selectPath = db.prepare('SELECT path FROM border_path WHERE code = ? AND step = ?');
  const toShape = (area: BorderArea, step: BorderStep): BorderShape => {
    const row = v.parse(v.optional(PathRow), selectPath.get(area.code, step));
    return { ...area, path: row?.path ?? '' };
  };
  const listOfLevel = (level: ShapeLevel, step: BorderStep, isWanted: (area: BorderArea) => boolean) =>
    [...areas.values()]
      .filter((area) => area.level === level && isWanted(area))
      .map((area) => toShape(area, step));
  const shapeOf = (code: string, step: BorderStep): BorderShape => {
    const area = areas.get(code);
    if (!area) throw new Error(`There is no border of ${code}`);
    return toShape(area, step);
  };

  return {
    /** All provinces. */
    listProvinceShapes: (step: BorderStep) => listOfLevel('province', step, () => true),
    /** The districts of a province. */
    listDistrictShapes: (provinceCode: string, step: BorderStep) =>
      listOfLevel('district', step, ({ code }) => code.startsWith(provinceCode)),
    /** The communes of a district; a shared polygon once, with the codes of all its communes. */
    listCommuneShapes: (districtCode: string, step: BorderStep) =>
      listOfLevel('commune', step, ({ code }) => code.startsWith(districtCode)),
    /** Shapes of a level whose bounding box meets a frame. */
    listShapesIn: (level: ShapeLevel, frame: Bounds, step: BorderStep) =>
      listOfLevel(level, step, ({ bounds }) => overlaps(bounds, frame)),
    /** Tonle Sap. Communes and islets are holes in it. */
    lakeShape: (step: BorderStep) => shapeOf(LAKE, step),
    countryShape: (step: BorderStep) => shapeOf(COUNTRY, step),
    /** The area of a province, a district or a polygon: its box, without its lines. */
    findArea: (code: string): BorderArea | undefined => areas.get(code),
    /** A province or a district, or the polygon of that code. */
    findShape: (code: string, step: BorderStep): BorderShape | undefined => {
      const area = areas.get(code);
      return area && toShape(area, step);
    },
    /** The polygons that a commune lies in: its own, or shared ones; its own first. */
    findPolygons: (communeCode: string): readonly BorderArea[] => polygonsOf.get(communeCode) ?? [],
    /** Codes of the polygons of the same level that have a line in common with this one. */
    listNeighbours: (code: string): readonly string[] => neighbours.get(code) ?? [],
  };
}

function listNeighbours(db: DatabaseSync): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  const rows = db.prepare('SELECT code, other_code FROM border_neighbour ORDER BY code, other_code').all();
  for (const { code, other_code: other } of v.parse(v.array(NeighbourRow), rows))
    lists.set(code, [...(lists.get(code) ?? []), other]);
  return lists;
}

function listByCommune(areas: BorderArea[]): Map<string, BorderArea[]> {
  const lists = new Map<string, BorderArea[]>();
  for (const area of areas.filter(({ level }) => level === 'commune'))
    for (const code of area.codes) {
      const others = lists.get(code) ?? [];
      lists.set(code, area.code === code ? [area, ...others] : [...others, area]);
    }
  return lists;
}

function overlaps(a: Bounds, b: Bounds): boolean {
  return a.south <= b.north && a.north >= b.south && a.west <= b.east && a.east >= b.west;
}

function toArea({
  code,
  level,
  codes,
  label_metres: metres,
  ...row
}: v.InferOutput<typeof BorderRow>): BorderArea {
  const { south, west, north, east, label_latitude: latitude, label_longitude: longitude } = row;
  return {
    code,
    level,
    codes: codes.split(' '),
    bounds: { south, west, north, east },
    label: { point: { latitude, longitude }, metres },
  };
}
