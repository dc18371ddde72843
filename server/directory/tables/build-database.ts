import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DatabaseSync } from 'node:sqlite';
import { findIndexHash, indexFileOf } from '../search/names/index-file.ts';
import { readMessages } from '#server/messages.ts';
import { checkBorders } from './checks/check-borders.ts';
import { checkLandmarkPoints } from './checks/check-landmarks.ts';
import { checkTables } from './checks/check-tables.ts';
import { describeCounts } from './checks/check-counts.ts';
import { describeProblem } from './problem.ts';
import { tableNames, type Tables } from './columns.ts';
import { baseNames } from './base/base-files.ts';
import { baseFile, readBase, type BaseTopologies } from './base/read-base.ts';
import { bordersFile, describeFault, readBorders, type Borders } from './read-borders.ts';
import { readTables, tableFile } from './read-tables.ts';
import { buildSearchIndex } from './search-index/build-search-index.ts';
import { withShownNames } from './shown-names.ts';
import { writeDatabase } from './write-database.ts';
import { createRequire } from 'node:module';

const HERE = import.meta.dirname;
const SCHEMA = path.join(HERE, 'schema.sql');
const PROJECT = path.join(HERE, '../../..');
/** Matches imports and exports of the project's own modules, whose specifiers begin with `.` or `#`. */
const OWN_SPECIFIER = /\bfrom '([.#][^']+)'/g;

/** `problems` has one text for each fault, for example a faulty row and the reason. */
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
 * Builds the SQLite database from the tables, and the search index from the database. Both are first written to temporary
 * files, which are then renamed, so that a reader never opens an incomplete file. The index is renamed first, because a
 * running server opens both files when it sees a new database. The same inputs always give the same bytes.
 * @param options `force` builds the files even if they were already built from the same inputs
 * @returns a line for the log
 * @throws TableError with every fault of the inputs
 */
export function buildDatabase(dataFolder: string, file: string, { force = false } = {}): string {
  const begun = performance.now();
  const inputHash = hashInputs(dataFolder);
  const uncredited = checkCredits();
  if (uncredited.length > 0) throw new TableError(uncredited);
  const index = indexFileOf(file);
  if (!force && builtFrom(file) === inputHash && findIndexHash(index) === inputHash)
    return 'The content database is up to date.';
  const inputs = readInputs(dataFolder);
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  const indexDraft = indexFileOf(draft);
  rmSync(draft, { force: true });
  try {
    writeDatabase(draft, readFileSync(SCHEMA, 'utf8'), { ...inputs, inputHash });
    writeFileSync(indexDraft, buildSearchIndex(draft, inputHash));
    renameSync(indexDraft, index);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
    rmSync(indexDraft, { force: true });
  }
  const milliseconds = Math.round(performance.now() - begun);
  return `The content database holds ${describeCounts(inputs.tables)}; built in ${milliseconds} ms.`;
}

/** @throws TableError with every fault in the tables, the borders and the base layer */
function readInputs(dataFolder: string): { tables: Tables; borders: Borders; base: BaseTopologies } {
  const { tables, problems: misread } = readTables(dataFolder);
  const { borders, faults } = readBorders(dataFolder);
  const { base, faults: baseFaults } = readBase(dataFolder);
  const problems = [
    ...misread.map((problem) => describeProblem(problem)),
    ...checkTables(tables),
    ...[...faults, ...(borders ? checkBorders(borders, tables) : [])].map(describeFault),
    ...(borders ? checkLandmarkPoints(tables, borders) : []).map((problem) => describeProblem(problem)),
    ...baseFaults,
  ];
  if (problems.length > 0 || !borders || !base) throw new TableError(problems);
  return { tables: withShownNames(tables), borders, base };
}

/**
 * Checks that the data page has the same number of credits in both languages. It must credit each source of SOURCES.md in
 * English and in Khmer.
 */
function checkCredits(): string[] {
  const { length: english } = readMessages('en').pages.sources;
  const { length: khmer } = readMessages('km').pages.sources;
  return english === khmer
    ? []
    : [
        `locales/en/pages.json has ${english} entries in sources, locales/km/pages.json ${khmer}: each source has one in both`,
      ];
}

/**
 * Hashes all inputs of the database: the tables, the borders, the base layer, the schema and all modules that the build
 * imports. The imported modules include the translations.
 */
function hashInputs(dataFolder: string): string {
  const hash = createHash('sha256');
  const tables = tableNames.map((name) => tableFile(dataFolder, name));
  const base = baseNames.map((name) => baseFile(dataFolder, name));
  for (const file of [
    ...tables,
    ...base,
    bordersFile(dataFolder),
    SCHEMA,
    ...listModules(import.meta.filename),
  ])
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
    // The file is not a content database, so the build replaces it.
    return undefined;
  }
}

/**
 * Lists a module and all modules of the project that it imports, directly or indirectly.
 * @param entry absolute path
 * @returns absolute paths, sorted
 */
function listModules(entry: string): string[] {
  const found = new Set([entry]);
  for (const file of found) {
    const { resolve } = createRequire(file);
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(OWN_SPECIFIER))
      found.add(resolve(specifier));
  }
  return [...found].toSorted();
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
