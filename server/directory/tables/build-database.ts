import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DatabaseSync } from 'node:sqlite';
import { checkBorders } from './check-borders.ts';
import { checkLandmarkPoints } from './check-landmarks.ts';
import { checkTables } from './check-tables.ts';
import { describeCounts } from './check-counts.ts';
import { listModules } from './list-modules.ts';
import { describeProblem } from './problem.ts';
import { tableNames } from './columns.ts';
import { bordersFile, describeFault, readBorders, type Borders } from './read-borders.ts';
import { readTables, tableFile, type Tables } from './read-tables.ts';
import { withShownNames } from './shown-names.ts';
import { writeDatabase } from './write-database.ts';

const HERE = import.meta.dirname;
const SCHEMA = path.join(HERE, 'schema.sql');
const PROJECT = path.join(HERE, '../../..');

/** The tables cannot be built from; `problems` names each faulty row and why. */
export class TableError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(
      `The tables have ${problems.length} problem(s):\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    );
    this.name = 'TableError';
    this.problems = problems;
  }
}

/**
 * Compiles the tables into one SQLite file: checks them, writes beside the target, then renames, so that a reader never
 * meets half a file. The bytes depend on the inputs alone.
 * @param options `force` builds even when the file was made from the same inputs
 * @returns a line that says what was done
 * @throws TableError naming every faulty row
 */
export function buildDatabase(dataFolder: string, file: string, { force = false } = {}): string {
  const begun = performance.now();
  const inputHash = hashInputs(dataFolder);
  if (!force && builtFrom(file) === inputHash) return 'The content database is up to date.';
  const inputs = readInputs(dataFolder);
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  rmSync(draft, { force: true });
  try {
    writeDatabase(draft, readFileSync(SCHEMA, 'utf8'), { ...inputs, inputHash });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  const milliseconds = Math.round(performance.now() - begun);
  return `The content database holds ${describeCounts(inputs.tables)}; built in ${milliseconds} ms.`;
}

/** @throws TableError naming every faulty row and polygon */
function readInputs(dataFolder: string): { tables: Tables; borders: Borders } {
  const { tables, problems: misread } = readTables(dataFolder);
  const { borders, faults } = readBorders(dataFolder);
  const problems = [
    ...misread.map((problem) => describeProblem(problem)),
    ...checkTables(tables),
    ...[...faults, ...(borders ? checkBorders(borders, tables) : [])].map(describeFault),
    ...(borders ? checkLandmarkPoints(tables, borders) : []).map((problem) => describeProblem(problem)),
  ];
  if (problems.length > 0 || !borders) throw new TableError(problems);
  return { tables: withShownNames(tables), borders };
}

/** SHA-256 of everything the file is made from: tables, schema and the code that reads them. */
function hashInputs(dataFolder: string): string {
  const hash = createHash('sha256');
  const tables = tableNames.map((name) => tableFile(dataFolder, name));
  for (const file of [...tables, bordersFile(dataFolder), SCHEMA, ...listModules(import.meta.filename)])
    hash
      .update(`${path.basename(file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

function builtFrom(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const db = new DatabaseSync(file, { readOnly: true });
    const row = db.prepare('SELECT input_hash FROM build').get();
    db.close();
    return typeof row?.['input_hash'] === 'string' ? row['input_hash'] : undefined;
  } catch {
    // Not a database of ours: it is built anew.
    return undefined;
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: path.join(HERE, '../data') },
      out: { type: 'string', default: path.join(PROJECT, 'dist/content.sqlite') },
      force: { type: 'boolean', default: false },
    },
  });
  try {
    console.log(buildDatabase(values.data, values.out, values));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
