import { toPlaceIndexText, type IndexRow } from '#shared/places/place-index.ts';
import { habitualNamesOf } from '../habitual-names.ts';
import type { AreaRow } from '../tables/columns.ts';
import { readTables } from '../tables/read-tables.ts';
import { withShownNames } from '../tables/shown-names.ts';

/**
 * Returns the text of the compact index of all provinces, districts and communes.
 * @param dataFolder the folder of the tables, which the build of the database has already checked
 */
export function composePlaceIndex(dataFolder: string): string {
  const { provinces, districts, communes } = withShownNames(readTables(dataFolder).tables);
  return toPlaceIndexText([...provinces, ...districts, ...communes].map(toIndexRow));
}

export function toIndexRow(row: AreaRow): IndexRow {
  return {
    code: row.code,
    postcode: row.postcode === '' ? null : row.postcode,
    candidate: 'postcode_candidates' in row ? row.postcode_candidates.split(' ')[0] : undefined,
    name: { en: row.name_en, km: row.name_km },
    unit: { en: row.unit_en, km: row.unit_km },
    slug: row.slug,
    otherNames: [...row.name_alt.split(';').map((name) => name.trim()), ...habitualNamesOf(row.code)].filter(
      (name) => name !== '',
    ),
  };
}
