import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import type { Problem } from './problem.ts';
import { operatorSchemas, tableNames, type TableName } from './columns.ts';

const text = v.string('is missing');
const named = {
  code: text,
  slug: text,
  name_en: text,
  name_km: text,
  unit_en: text,
  unit_km: text,
  name_alt: text,
  name_official: v.optional(text, ''),
};
const located = { lat: text, lon: text };

/** Columns that each table must have. Further ones are notes of the tables' editors. */
const schemas = {
  provinces: v.object({ ...named, ...located, bbox: text, postcode: text, prefix_2022: text }),
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
  villages: v.object({
    code: text,
    commune_code: text,
    name_en: text,
    name_km: text,
    name_official: v.optional(text, ''),
    ...located,
  }),
  'prakas-77': v.object({ place_code: text, postcode: text, listed_by: text }),
  'disputed-2026': v.object({
    place_code: text,
    first_two_lists: text,
    database_seed: text,
    phonsobon_csv: text,
  }),
  'former-parents': v.object({ place_code: text, parent_code: text, source: text }),
  borders: v.object({ code: text, polygons: text, status: text, licence: text }),
  ...operatorSchemas,
  'landmarks-osm': operatorSchemas.landmarks,
} satisfies Record<string, v.GenericSchema>;

/** A row of a table; `line` is its line in the file. */
export type Row<Name extends TableName> = v.InferOutput<(typeof schemas)[Name]> & { line: number };
export type Tables = { [Name in TableName]: Row<Name>[] };

export function tableFile(folder: string, name: TableName): string {
  return path.join(folder, `${name}.tsv`);
}

/** The cells of a line, and the number of that line in its file, from 1. */
export type Line = { cells: string[]; line: number };

type Read<Cells> = { rows: (Cells & { line: number })[]; problems: Problem[] };

/**
 * Reads the project's tables.
 * @param given lines that stand in the place of a table's own file, the header first
 * @returns the rows, and a problem for each one that has too few or too many cells, or for a column that is not there
 * @throws Error naming the file when one is missing
 */
export function readTables(
  folder: string,
  given: Partial<Record<TableName, Line[]>> = {},
): { tables: Tables; problems: Problem[] } {
  const linesOf = (name: TableName): Line[] => given[name] ?? readLines(tableFile(folder, name));
  const read = {
    provinces: toRows('provinces', linesOf('provinces'), schemas.provinces),
    districts: toRows('districts', linesOf('districts'), schemas.districts),
    communes: toRows('communes', linesOf('communes'), schemas.communes),
    villages: toRows('villages', linesOf('villages'), schemas.villages),
    'prakas-77': toRows('prakas-77', linesOf('prakas-77'), schemas['prakas-77']),
    'disputed-2026': toRows('disputed-2026', linesOf('disputed-2026'), schemas['disputed-2026']),
    borders: toRows('borders', linesOf('borders'), schemas.borders),
    'former-parents': toRows('former-parents', linesOf('former-parents'), schemas['former-parents']),
    'post-offices': toRows('post-offices', linesOf('post-offices'), schemas['post-offices']),
    atms: toRows('atms', linesOf('atms'), schemas.atms),
    banks: toRows('banks', linesOf('banks'), schemas.banks),
    couriers: toRows('couriers', linesOf('couriers'), schemas.couriers),
    landmarks: toRows('landmarks', linesOf('landmarks'), schemas.landmarks),
    'landmarks-osm': toRows('landmarks-osm', linesOf('landmarks-osm'), schemas['landmarks-osm']),
  };
  return {
    tables: {
      provinces: read.provinces.rows,
      districts: read.districts.rows,
      communes: read.communes.rows,
      villages: read.villages.rows,
      'prakas-77': read['prakas-77'].rows,
      'disputed-2026': read['disputed-2026'].rows,
      borders: read.borders.rows,
      'former-parents': read['former-parents'].rows,
      'post-offices': read['post-offices'].rows,
      atms: read.atms.rows,
      banks: read.banks.rows,
      couriers: read.couriers.rows,
      landmarks: read.landmarks.rows,
      'landmarks-osm': read['landmarks-osm'].rows,
    },
    problems: tableNames.flatMap((name) => read[name].problems),
  };
}

function readLines(file: string): Line[] {
  return v
    .parse(
      v.array(v.array(v.string())),
      parse(readFileSync(file), { delimiter: '\t', quote: false, relax_column_count: true }),
    )
    .map((cells, index) => ({ cells, line: index + 1 }));
}

function isNeeded(column: v.GenericSchema): boolean {
  return column.type !== 'optional';
}

function toRows<Cells extends object>(
  table: TableName,
  [head = { cells: [], line: 1 }, ...lines]: Line[],
  schema: v.GenericSchema<unknown, Cells> & { entries: Record<string, v.GenericSchema> },
): Read<Cells> {
  const header = head.cells;
  const missing = Object.keys(schema.entries).filter(
    (column) => !header.includes(column) && isNeeded(schema.entries[column] ?? text),
  );
  if (missing.length > 0) {
    const reason = `there is no column ${missing.join(', ')}`;
    return { rows: [], problems: [{ table, line: head.line, reason }] };
  }
  const read: Read<Cells> = { rows: [], problems: [] };
  for (const { cells, line } of lines) {
    const result = v.safeParse(schema, Object.fromEntries(header.map((column, at) => [column, cells[at]])));
    if (cells.length === header.length && result.success) read.rows.push({ ...result.output, line });
    else {
      const reason = `has ${cells.length} cells, the header ${header.length}`;
      read.problems.push({ table, line, code: cells[0] ?? '', reason });
    }
  }
  return read;
}
