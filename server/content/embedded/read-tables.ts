import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';

const text = v.string('is missing');
const named = { code: text, slug: text, name_en: text, name_km: text, unit_en: text, unit_km: text, name_alt: text };
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

const readTable = <Cells extends object>(
  folder: string,
  name: TableName,
  schema: v.GenericSchema<unknown, Cells>,
): (Cells & { line: number })[] => {
  const records: unknown[] = parse(readFileSync(tableFile(folder, name)), {
    delimiter: '\t',
    quote: false,
    columns: true,
  });
  return records.map((record, index) => {
    const line = index + HEADER_LINES + 1;
    const result = v.safeParse(schema, record);
    if (result.success) return { ...result.output, line };
    const [issue] = result.issues;
    throw new Error(`${name}.tsv, line ${line}: the column ${v.getDotPath(issue) ?? '?'} ${issue.message}`);
  });
};

/**
 * Reads the project's tables.
 * @throws Error naming the file when one is missing, lacks a column, or has a row with too few or too many cells
 */
export const readTables = (folder: string): Tables => ({
  provinces: readTable(folder, 'provinces', schemas.provinces),
  districts: readTable(folder, 'districts', schemas.districts),
  communes: readTable(folder, 'communes', schemas.communes),
  villages: readTable(folder, 'villages', schemas.villages),
  'prakas-77': readTable(folder, 'prakas-77', schemas['prakas-77']),
});
