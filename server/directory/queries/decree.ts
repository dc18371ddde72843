import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { Language } from '#shared/contracts/page.ts';
import type { PrakasPrint } from '#shared/contracts/postcode.ts';
import { PRAKAS_PAGES } from './postcode-source.ts';

/** The name that a place had before a typing error in it was corrected. */
export type CorrectedName = { language: Language; was: string };

const optionalText = v.nullable(v.string());
const PrintRows = v.array(
  v.object({
    place_code: v.string(),
    page: v.number(),
    serial: v.string(),
    printed_code: optionalText,
    printed_name_en: optionalText,
    printed_name_km: optionalText,
  }),
);
const CorrectedRows = v.array(
  v.object({ place_code: v.string(), language: v.picklist(['en', 'km']), was: v.string() }),
);
const PathRows = v.array(v.object({ path: v.string(), place_code: v.string() }));

/** Reads what Prakas No. 77 prints for each place, and the names and paths that places had before corrections. */
export function readDecree(db: DatabaseSync) {
  const prints = v.parse(PrintRows, db.prepare('SELECT * FROM prakas_row').all());
  const corrected = v.parse(CorrectedRows, db.prepare('SELECT * FROM corrected_name').all());
  const paths = v.parse(PathRows, db.prepare('SELECT * FROM former_path').all());
  return {
    prints: new Map(prints.map((row) => [row.place_code, toPrint(row)])),
    corrected: Map.groupBy(corrected, ({ place_code }) => place_code),
    formerPaths: new Map(paths.map(({ path, place_code }) => [path, place_code])),
  };
}

function toPrint(row: v.InferOutput<typeof PrintRows>[number]): PrakasPrint {
  const { page, serial, printed_code: code, printed_name_en: en, printed_name_km: km } = row;
  return {
    page,
    pages: PRAKAS_PAGES,
    serial,
    ...(code === null ? {} : { code }),
    ...(en === null ? {} : { nameEn: en }),
    ...(km === null ? {} : { nameKm: km }),
  };
}
