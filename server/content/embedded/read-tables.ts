import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';

const text = v.string('is missing');
const named = {
  code: text,
  slug: text,
  name_en: text,
  name_km: text,
  unit_en: text,
  unit_km: text,
  name_alt: text,
};
const located = { lat: text, lon: text };

/** Columns that each table must have. Further ones are notes for the people who keep the tables. */
const schemas = {
  provinces: v.object({ ...named, ...located, bbox: text, postcode: text }),
  districts: v.object({ ...named, ...located, bbox: text, postcode: text, province_code: text }),
  communes: v.object({
    ...named,
    ...located,
    bbox: text,
    postcode: text,
    postcode_status: text,
    postcode_candidates: text,
    postcode_2022: text,
    district_code: text,
  }),
  villages: v.object({ code: text, commune_code: text, name_en: text, name_km: text, ...located }),
  'prakas-77': v.object({ place_code: text, postcode: text, listed_by: text }),
} satisfies Record<string, v.GenericSchema>;

export const tableNames = ['provinces', 'districts', 'communes', 'villages', 'prakas-77'] as const;
export type TableName = (typeof tableNames)[number];
/** A row of a table; `line` is its line in the file. */
export type Row<Name extends TableName> = v.InferOutput<(typeof schemas)[Name]> & { line: number };
export type Tables = { [Name in TableName]: Row<Name>[] };

export const tableFile = (folder: string, name: TableName): string => path.join(folder, `${name}.tsv`);

const HEADER_LINES = 1;

type Read<Cells> = { rows: (Cells & { line: number })[]; problems: string[] };

const readCells = (folder: string, name: TableName): string[][] =>
  v.parse(
    v.array(v.array(v.string())),
    parse(readFileSync(tableFile(folder, name)), { delimiter: '\t', quote: false, relax_column_count: true }),
  );

const readTable = <Cells extends object>(
  folder: string,
  name: TableName,
  schema: v.GenericSchema<unknown, Cells> & { entries: object },
): Read<Cells> => {
  const [header = [], ...records] = readCells(folder, name);
  const missing = Object.keys(schema.entries).filter((column) => !header.includes(column));
  if (missing.length > 0)
    return { rows: [], problems: [`${name}.tsv, line 1: there is no column ${missing.join(', ')}`] };
  const read: Read<Cells> = { rows: [], problems: [] };
  for (const [index, cells] of records.entries()) {
    const line = index + HEADER_LINES + 1;
    const result = v.safeParse(schema, Object.fromEntries(header.map((column, at) => [column, cells[at]])));
    if (cells.length === header.length && result.success) read.rows.push({ ...result.output, line });
    else
      read.problems.push(
        `${name}.tsv, line ${line}, ${cells[0] || '(no code)'}: has ${cells.length} cells, the header ${header.length}`,
      );
  }
  return read;
};

/**
 * Reads the project's tables.
 * @returns the rows, and a problem for each one that has too few or too many cells, or for a column that is not there
 * @throws Error naming the file when one is missing
 */
export const readTables = (folder: string): { tables: Tables; problems: string[] } => {
  const read = {
    provinces: readTable(folder, 'provinces', schemas.provinces),
    districts: readTable(folder, 'districts', schemas.districts),
    communes: readTable(folder, 'communes', schemas.communes),
    villages: readTable(folder, 'villages', schemas.villages),
    'prakas-77': readTable(folder, 'prakas-77', schemas['prakas-77']),
  };
  return {
    tables: {
      provinces: read.provinces.rows,
      districts: read.districts.rows,
      communes: read.communes.rows,
      villages: read.villages.rows,
      'prakas-77': read['prakas-77'].rows,
    },
    problems: tableNames.flatMap((name) => read[name].problems),
  };
};
