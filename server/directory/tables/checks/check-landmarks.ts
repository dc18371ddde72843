import { createCommuneFinder } from '#shared/geo/find-communes.ts';
import * as v from 'valibot';
import { isShareAlike } from '../../queries/landmarks.ts';
import { findPointFault, readBoxes } from './check-points.ts';
import { FOREIGN_NAMES, LANDMARK_TABLES, type Row, type Tables } from '../columns.ts';
import { findDuplicates, type CellFault, type Problem } from '../problem.ts';
import type { Borders } from '../read-borders.ts';
import { readPoint } from '../read-position.ts';
import { readTerritory } from '../read-territory.ts';
import { rules } from '../rules.ts';

type LandmarkRow = Row<'landmarks'>;

export function checkLandmarks(tables: Tables): Problem[] {
  const { provinces, districts, communes } = tables;
  const places = new Set([...provinces, ...districts, ...communes].map(({ code }) => code));
  const boxes = readBoxes(tables);
  const findFaults = (row: LandmarkRow): CellFault[] => [
    ...findCellFaults(row),
    ...findPlaceFaults(row, places),
    ...findPrecisionFaults(row),
    ...toFaults('lat', findPointFault({ ...row, code: row.commune_code }, boxes)),
  ];
  const all = LANDMARK_TABLES.flatMap((table) => tables[table].map((row) => ({ ...row, code: row.id })));
  return [
    ...LANDMARK_TABLES.flatMap((table) =>
      tables[table].flatMap((row) => [
        ...findFaults(row).map((fault) => toProblem(table, row, fault)),
        ...findLicenceFaults(table, row).map((fault) => toProblem(table, row, fault)),
      ]),
    ),
    ...findDuplicates('landmarks', all, ({ code }) => code, 'id'),
  ];
}

/**
 * Checks that the point of a landmark lies in a polygon of its commune, district or province. If the point is outside all
 * polygons, for example on a pier, the polygon with the nearest border is used.
 */
export function checkLandmarkPoints(tables: Tables, borders: Borders): Problem[] {
  const find = createCommuneFinder(readTerritory(tables, borders));
  return LANDMARK_TABLES.flatMap((table) =>
    tables[table].flatMap((row) => {
      const point = readPoint(row.lat, row.lon);
      if (!point || point === 'invalid') return [];
      const found = find(point);
      const here = found ? [found.commune, ...found.offered.filter(({ isNearBorder }) => !isNearBorder)] : [];
      if (here.some(({ code }) => code.startsWith(row.commune_code))) return [];
      const where = here.map(({ code }) => code).join(' or ') || 'no commune';
      const reason = `point ${row.lat},${row.lon} lies in ${where}, not in ${row.commune_code}`;
      return [toProblem(table, row, { column: 'commune_code', reason })];
    }),
  );
}

function toProblem(table: Problem['table'], { line, id }: LandmarkRow, fault: CellFault): Problem {
  return { table, line, code: id, ...fault };
}

function toFaults(column: string, reason: string | undefined): CellFault[] {
  return reason === undefined ? [] : [{ column, reason }];
}

function findCellFaults(row: LandmarkRow): CellFault[] {
  return (v.safeParse(rules.landmarks, row).issues ?? []).map((issue) => ({
    column: v.getDotPath(issue) ?? '',
    reason: issue.message,
  }));
}

function findPlaceFaults(
  { commune_code: code, kind, names_other: others }: LandmarkRow,
  places: ReadonlySet<string>,
) {
  return [
    ...toFaults('commune_code', places.has(code) ? undefined : `there is no place ${code || '(empty)'}`),
    ...toFaults('names_other', kind === FOREIGN_NAMES && others === '' ? 'is empty' : undefined),
  ];
}

function findPrecisionFaults({ lat, lon, precision }: LandmarkRow): CellFault[] {
  const hasPoint = lat !== '' || lon !== '';
  if (hasPoint === (precision !== '')) return [];
  return [
    {
      column: 'precision',
      reason: hasPoint ? 'is empty, and there is a point' : `says ${precision}, and there is no point`,
    },
  ];
}

function findLicenceFaults(table: Problem['table'], { licence }: LandmarkRow): CellFault[] {
  const isApart = isShareAlike(licence);
  if (isApart === (table === 'landmarks-osm')) return [];
  const other = isApart ? 'landmarks-osm' : 'landmarks';
  return [{ column: 'licence', reason: `${licence}: the row belongs in ${other}.tsv` }];
}
