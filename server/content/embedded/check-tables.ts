import { checkCounts } from './checks/check-counts.ts';
import { checkHierarchy } from './checks/check-hierarchy.ts';
import { checkNames } from './checks/check-names.ts';
import { checkPoints } from './checks/check-points.ts';
import { checkPostcodes } from './checks/check-postcodes.ts';
import { checkOperatorTables } from './operator-tables/check-operator-tables.ts';
import { describeProblem } from './checks/problem.ts';
import type { TableName, Tables } from './read-tables.ts';

/**
 * Everything wrong with the tables, a line each; empty when they may be built from.
 * @param fileOf the file in which the reader finds a table
 */
export function checkTables(tables: Tables, fileOf?: (table: TableName) => string): string[] {
  return [
    ...[checkHierarchy, checkNames, checkPoints, checkPostcodes, checkOperatorTables]
      .flatMap((check) => check(tables))
      .map((problem) => describeProblem(problem, fileOf)),
    ...checkCounts(tables),
  ];
}
