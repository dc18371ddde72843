import type { Tables } from '../read-tables.ts';

/** What the sources hold on 21 November 2026. A table that lost or gained rows is changed here too, on purpose. */
const EXPECTED = {
  provinces: 25,
  districts: 210,
  communes: 1652,
  villages: 14_578,
  currentCodes: 1863,
  disputedCommunes: 24,
  formerCodes: 1622,
};

const countOf = ({ provinces, districts, communes, villages }: Tables): typeof EXPECTED => ({
  provinces: provinces.length,
  districts: districts.length,
  communes: communes.length,
  villages: villages.length,
  currentCodes: [...provinces, ...districts, ...communes].filter(({ postcode }) => postcode !== '').length,
  disputedCommunes: communes.filter(({ postcode_status }) => postcode_status === 'disputed').length,
  formerCodes: communes.filter(({ postcode_2022 }) => postcode_2022 !== '').length,
});

/** One line for each count that is not the expected one. */
export const checkCounts = (tables: Tables): string[] => {
  const counts = countOf(tables);
  return Object.entries(EXPECTED).flatMap(([name, expected]) => {
    const found = Object.entries(counts).find(([counted]) => counted === name)?.[1];
    return found === expected ? [] : [`${name}: expected ${expected}, found ${found}`];
  });
};

export const describeCounts = (tables: Tables): string =>
  Object.entries(countOf(tables))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
