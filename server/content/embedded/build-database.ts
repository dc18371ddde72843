import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DatabaseSync } from 'node:sqlite';
import { checkTables } from './check-tables.ts';
import { describeCounts } from './checks/check-counts.ts';
import { readTables, tableFile, tableNames } from './read-tables.ts';
import { writeDatabase } from './write-database.ts';

const HERE = import.meta.dirname;
const SCHEMA = path.join(HERE, 'schema.sql');

const codeFiles = (): string[] =>
  [HERE, path.join(HERE, 'checks')].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => path.join(folder, name)),
  );

/** SHA-256 of everything the file is made from: tables, schema and the code that reads them. */
const hashInputs = (dataFolder: string): string => {
  const hash = createHash('sha256');
  const files = [...tableNames.map((name) => tableFile(dataFolder, name)), SCHEMA, ...codeFiles()];
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
};

const builtFrom = (file: string): string | undefined => {
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
};

/** The tables cannot be built from; `problems` names each faulty row and why. */
export class TableError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The tables have ${problems.length} problem(s):\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'TableError';
    this.problems = problems;
  }
}

/**
 * Compiles the tables into one SQLite file: checks them, writes beside the target, then renames, so that a reader never
 * meets half a file. The bytes depend on the inputs alone.
 * @returns a line that says what was done
 * @throws TableError naming every faulty row
 */
export const buildDatabase = (dataFolder: string, file: string): string => {
  const inputHash = hashInputs(dataFolder);
  if (builtFrom(file) === inputHash) return 'The content database is up to date.';
  const tables = readTables(dataFolder);
  const problems = checkTables(tables);
  if (problems.length > 0) throw new TableError(problems);
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  rmSync(draft, { force: true });
  writeDatabase(draft, readFileSync(SCHEMA, 'utf8'), { tables, inputHash });
  renameSync(draft, file);
  return `The content database holds ${describeCounts(tables)}.`;
};

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: path.join(HERE, 'data') },
      out: { type: 'string', default: 'dist/content.sqlite' },
    },
  });
  try {
    console.log(buildDatabase(values.data, values.out));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
