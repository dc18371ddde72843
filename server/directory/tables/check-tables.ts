import { checkBorderRows } from './check-borders.ts';
import { checkCounts } from './check-counts.ts';
import { checkFormerParents, checkHierarchy } from './check-hierarchy.ts';
import { checkLandmarks } from './check-landmarks.ts';
import { checkNames } from './check-names.ts';
import { checkPoints } from './check-points.ts';
import { checkPostcodes } from './check-postcodes.ts';
import { checkOperatorTables } from './check-operator-tables.ts';
import { describeProblem } from './problem.ts';
import type { TableName } from './columns.ts';
import type { Tables } from './read-tables.ts';

/**
 * Everything wrong with the tables, a line each; empty when they may be built from.
 * @param fileOf the file in which the reader finds a table
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
    ]
      .flatMap((check) => check(tables))
      .map((problem) => describeProblem(problem, fileOf)),
    ...checkCounts(tables),
  ];
}
