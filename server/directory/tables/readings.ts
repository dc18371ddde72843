import type { Row } from './columns.ts';

/** How many transcriptions of the Prakas print a code for a place. The key comes from `listingKey`. */
export type Readings = ReadonlyMap<string, number>;

/** Stands between two transcriptions in a cell of prakas-77.tsv. */
const BETWEEN_LISTS = ';';

export function countReadings(rows: readonly Row<'prakas-77'>[]): Readings {
  return new Map(
    rows.map((row) => [
      listingKey(row.place_code, row.postcode),
      row.listed_by.split(BETWEEN_LISTS).filter((name) => name.trim() !== '').length,
    ]),
  );
}

export function listingKey(placeCode: string, postcode: string): string {
  return `${placeCode} ${postcode}`;
}
