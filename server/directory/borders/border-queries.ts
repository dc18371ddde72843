import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { Bounds, PlaceLevel, Point } from '#shared/contracts/place.ts';
import { overlaps } from '#shared/geo/polygon.ts';
import type { BorderStep } from '#shared/map-drawing/border-grid.ts';
import { createLineQueries } from './line-queries.ts';

/** The code of the lake in the file of borders. */
export const LAKE = 'tonle-sap';
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

/** A polygon without the path that draws it. */
export type BorderArea = {
  /**
   * The NCDD code of a place. The country has `KH`, and the lake has `tonle-sap`. A polygon that several communes share
   * has the code of the first commune.
   */
  code: string;
  level: ShapeLevel | 'country' | 'lake';
  /** The codes of all communes in the polygon. If there are several, the border between these communes is unknown. */
  codes: readonly string[];
  /** The bounds of the exact polygon, before simplification, in WGS 84 degrees. */
  bounds: Bounds;
  /**
   * The point in the polygon that is most distant from the border, and this distance in metres. A name has the most space there.
   */
  label: { point: Point; metres: number };
};

/** A polygon, and the path that draws it on a grid. The step of the grid is one of `BORDER_STEPS`. */
export type BorderShape = BorderArea & {
  /** An SVG path in grid steps, for `fill-rule: evenodd`. Empty if the grid is too coarse for the polygon. */
  path: string;
};

/**
 * Creates the queries for the polygons of places, of the country and of its lake. Two polygons on the same grid have the same
 * corners along a common border, even if their levels differ. So there are no gaps between them. In
 * shared/map-drawing/border-grid.ts, `toGrid` converts points to the grid, and `stepFor` finds the grid step for a bounding box.
 * Every map must show the credit line of the borders.
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
    if (!area) throw new Error(`The database has no border of ${code}`);
    return toShape(area, step);
  };

  return {
    listProvinceShapes: (step: BorderStep) => listOfLevel('province', step, () => true),
    listDistrictShapes: (provinceCode: string, step: BorderStep) =>
      listOfLevel('district', step, ({ code }) => code.startsWith(provinceCode)),
    /** A polygon that several communes share is listed once, with all their codes. */
    listCommuneShapes: (districtCode: string, step: BorderStep) =>
      listOfLevel('commune', step, ({ code }) => code.startsWith(districtCode)),
    listShapesIn: (level: ShapeLevel, frame: Bounds, step: BorderStep) =>
      listOfLevel(level, step, ({ bounds }) => overlaps(bounds, frame)),
    /** Communes and islets in Tonle Sap are holes in the shape of the lake. */
    lakeShape: (step: BorderStep) => shapeOf(LAKE, step),
    countryShape: (step: BorderStep) => shapeOf(COUNTRY, step),
    findArea: (code: string): BorderArea | undefined => areas.get(code),
    findShape: (code: string, step: BorderStep): BorderShape | undefined => {
      const area = areas.get(code);
      return area && toShape(area, step);
    },
    /**
     * Lists the polygons that contain a commune. A polygon of this commune alone comes before polygons that several
     * communes share.
     */
    findPolygons: (communeCode: string): readonly BorderArea[] => polygonsOf.get(communeCode) ?? [],
    ...createLineQueries(db),
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
