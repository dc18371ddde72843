import { checkCounts } from './checks/check-counts.ts';
import { checkHierarchy } from './checks/check-hierarchy.ts';
import { checkNames } from './checks/check-names.ts';
import { checkPoints } from './checks/check-points.ts';
import { checkPostcodes } from './checks/check-postcodes.ts';
import { describeProblem } from './checks/problem.ts';
import type { Tables } from './read-tables.ts';

/** Everything wrong with the tables, a line each; empty when they may be built from. */
export const checkTables = (tables: Tables): string[] => [
  ...[checkHierarchy, checkNames, checkPoints, checkPostcodes]
    .flatMap((check) => check(tables))
    .map(describeProblem),
  ...checkCounts(tables),
];
