import path from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { buildDatabase } from './build-database.ts';
import { operatorTableNames } from './columns.ts';
import { checkImport, findNotes } from './check-import.ts';
import { partLines } from './part-lines.ts';
import { readOperatorFile } from './read-operator-file.ts';
import { replaceTable } from './replace-table.ts';

const DATA_FOLDER = path.join(import.meta.dirname, '../data');
const DATABASE = path.resolve(import.meta.dirname, '../../../dist/content.sqlite');
const USAGE = `npm run data:import -- TABLE FILE, where TABLE is ${operatorTableNames.join(', ')} and FILE is CSV or TSV`;

const TableAndFile = v.tuple([v.picklist(operatorTableNames), v.string()]);

/** `npm run data:import -- post-offices FILE`: replaces a table by an operator's, when no row of that is bad. */
function importTable(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string', default: DATA_FOLDER },
      out: { type: 'string', default: DATABASE },
    },
  });
  const named = v.safeParse(TableAndFile, positionals);
  if (!named.success) throw new Error(USAGE);
  const [name, file] = named.output;
  const lines = readOperatorFile(file);
  const problems = checkImport({ folder: values.data, name, file: path.basename(file), lines });
  if (problems.length > 0)
    throw new Error([...problems, `Nothing was changed: ${problems.length} problem(s).`].join('\n'));
  for (const [table, part] of partLines(name, lines)) replaceTable(values.data, table, part);
  const notes = findNotes({ name, lines });
  if (notes.length > 0) console.log(`Stored, but not used: column ${notes.join(', ')}.`);
  console.log(`The table of ${name} holds ${lines.length - 1} rows.`);
  console.log(buildDatabase(values.data, values.out));
}

try {
  importTable();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
