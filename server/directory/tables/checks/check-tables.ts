import { checkBorderRows } from './check-borders.ts';
import { checkChanges, checkHolidays } from './check-changes.ts';
import { checkCounts } from './check-counts.ts';
import { checkFormerParents, checkHierarchy } from './check-hierarchy.ts';
import { checkLandmarks } from './check-landmarks.ts';
import { checkNames } from './check-names.ts';
import { checkPoints } from './check-points.ts';
import { checkPostcodes } from './check-postcodes.ts';
import { checkOperatorTables } from './check-operator-tables.ts';
import { describeProblem } from '../problem.ts';
import type { TableName, Tables } from '../columns.ts';

/**
 * @param fileOf returns the file name of a table
 * @returns each problem as one line of text
 */
export function checkTables(tables: Tables, fileOf?: (table: TableName) => string): string[] {
  return [
    ...[
      checkHierarchy,
      checkFormerParents,
      checkNames,
      checkPoints,
      checkPostcodes,
      checkBorderRows,
      checkOperatorTables,
      checkLandmarks,
      checkChanges,
      checkHolidays,
    ]
      .flatMap((check) => check(tables))
      .map((problem) => describeProblem(problem, fileOf)),
    ...checkCounts(tables),
  ];
}
