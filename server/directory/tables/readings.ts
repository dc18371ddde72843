import type { Row } from './read-tables.ts';

/** How many transcriptions of the Prakas print a code for a place, by `listingKey`. */
export type Readings = ReadonlyMap<string, number>;

/** Between the transcriptions that a row of prakas-77.tsv names. */
const BETWEEN_LISTS = ';';

/** Counts the transcriptions that each row of prakas-77.tsv names. */
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
