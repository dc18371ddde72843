import { isShown, operatorTableNames, type Tables } from '../columns.ts';

/**
 * The expected numbers of rows, as of 22 November 2026. If you add or remove a row, change the number here too. Tests import
 * these numbers.
 */
export const EXPECTED_COUNTS = {
  provinces: 25,
  districts: 210,
  communes: 1652,
  villages: 14_578,
  currentCodes: 1887,
  disputedCommunes: 0,
  formerCodes: 1622,
};

/** The expected number of provinces, districts and communes together. */
export const EXPECTED_PLACES =
  EXPECTED_COUNTS.provinces + EXPECTED_COUNTS.districts + EXPECTED_COUNTS.communes;

export function checkCounts(tables: Tables): string[] {
  const counts = countOf(tables);
  const wrong = Object.entries(EXPECTED_COUNTS).flatMap(([name, expected]) => {
    const found = Object.entries(counts).find(([counted]) => counted === name)?.[1];
    return found === expected
      ? []
      : [`${name}: expected ${expected}, found ${found}; check-counts.ts has the expected number`];
  });
  const empty = operatorTableNames
    .filter(
      (name) => tables[name].length === 0 && (name !== 'landmarks' || tables['landmarks-osm'].length === 0),
    )
    .map((name) => `${name}: there is no row`);
  return [...wrong, ...empty];
}

export function describeCounts(tables: Tables): string {
  return Object.entries({ ...countOf(tables), ...countOperatorTables(tables) })
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}

function countOf({ provinces, districts, communes, villages }: Tables): typeof EXPECTED_COUNTS {
  const places = [...provinces, ...districts, ...communes];
  return {
    provinces: provinces.length,
    districts: districts.length,
    communes: communes.length,
    villages: villages.length,
    currentCodes: places.filter(({ postcode }) => postcode !== '').length,
    disputedCommunes: communes.filter(({ postcode_status }) => postcode_status === 'disputed').length,
    formerCodes: communes.filter(({ postcode_2022 }) => postcode_2022 !== '').length,
  };
}

/**
 * Counts the rows of the tables that an operator may replace, landmarks included. The number of rows is not
 * checked, but no table may be empty.
 */
function countOperatorTables(tables: Tables): Record<string, number> {
  return {
    postOffices: tables['post-offices'].length,
    atms: tables.atms.filter(({ bank }) => isShown(bank)).length,
    banks: tables.banks.filter(({ key }) => isShown(key)).length,
    couriers: tables.couriers.length,
    landmarks: tables.landmarks.length + tables['landmarks-osm'].length,
  };
}
