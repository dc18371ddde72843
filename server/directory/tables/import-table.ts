import path from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { buildDatabase } from './build-database.ts';
import { operatorTableNames } from './columns.ts';
import { checkImport, findNotes } from './checks/check-import.ts';
import { partLines } from './part-lines.ts';
import { readOperatorBytes, readOperatorFile } from './read-operator-file.ts';
import { baseFile, parseBase } from './base/read-base.ts';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { tableFile, type TableLine } from './read-tables.ts';

const DATA_FOLDER = path.join(import.meta.dirname, '../data');
const DATABASE = path.resolve(import.meta.dirname, '../../../dist/content.sqlite');
const BASE = 'base';
const USAGE = `npm run data:import -- TABLE FILE, where TABLE is ${operatorTableNames.join(', ')} and FILE is CSV or TSV; or npm run data:import -- ${BASE} FILE, where FILE is TopoJSON`;

/**
 * The maximum number of faults that are reported for a file of the base layer. A broken file may have thousands, but a few
 * are enough to see what is wrong.
 */
const MOST_FAULTS = 10;

const TableAndFile = v.tuple([v.picklist(operatorTableNames), v.string()]);

/**
 * `npm run data:import -- post-offices FILE` replaces a table if no row of the file has a fault, and then builds the
 * content database.
 * @param words the arguments of the command
 * @returns the lines to print, each as soon as its step is done
 * @throws Error with each fault of the file, or with the usage
 */
export function* importTable(words: readonly string[]): Generator<string> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      data: { type: 'string', default: DATA_FOLDER },
      out: { type: 'string', default: DATABASE },
    },
  });
  const [first, second, ...others] = positionals;
  if (first === BASE && second !== undefined && others.length === 0) {
    yield importBase(values.data, second);
    yield buildDatabase(values.data, values.out);
    return;
  }
  const named = v.safeParse(TableAndFile, positionals);
  if (!named.success) throw new Error(USAGE);
  const [name, file] = named.output;
  const lines = readOperatorFile(file);
  const problems = checkImport(values.data, name, path.basename(file), lines);
  if (problems.length > 0)
    throw new Error([...problems, `Nothing was changed: ${problems.length} problem(s).`].join('\n'));
  replaceFiles(
    partLines(name, lines).map(([table, part]) => ({
      file: tableFile(values.data, table),
      text: toText(part),
    })),
  );
  const notes = findNotes(name, lines);
  if (notes.length > 0) yield `Stored, but not used: column ${notes.join(', ')}.`;
  yield `The table of ${name} holds ${lines.length - 1} rows.`;
  yield buildDatabase(values.data, values.out);
}

/**
 * `npm run data:import -- base FILE` replaces a file of the base layer. The layers in FILE determine which one.
 * @throws Error with each fault of the file
 */
function importBase(folder: string, file: string): string {
  const { topology, name, faults } = parseBase(readOperatorBytes(file).toString());
  if (!topology || !name || faults.length > 0)
    throw new Error(
      [
        ...faults.slice(0, MOST_FAULTS).map((fault) => `${path.basename(file)}: ${fault}`),
        `Nothing was changed: ${faults.length} problem(s).`,
      ].join('\n'),
    );
  replaceFiles([{ file: baseFile(folder, name), text: JSON.stringify(topology) }]);
  return `The base layer ${name} is replaced. Drawings show it now, live maps after the next npm run build.`;
}

/**
 * Writes the texts to temporary files and then renames them, so that no reader sees half a file, even after a power failure.
 * All texts are written before the first file is renamed, so that a full disk changes no file.
 */
function replaceFiles(files: readonly { file: string; text: string }[]): void {
  const drafts = files.map(({ file, text }) => ({ file, text, draft: `${file}.${process.pid}.draft` }));
  try {
    for (const { draft, text } of drafts) writeFileSync(draft, text, { flush: true });
    for (const { draft, file } of drafts) renameSync(draft, file);
  } finally {
    for (const { draft } of drafts) rmSync(draft, { force: true });
  }
}

/** @param lines including the header */
function toText(lines: TableLine[]): string {
  return lines.map(({ cells }) => `${cells.join('\t')}\n`).join('');
}

if (import.meta.main) {
  try {
    for (const line of importTable(process.argv.slice(2))) console.log(line);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
