import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import type { createPlaceQueries } from './places.ts';

const CountRow = v.object({ count: v.number() });
const VillagesRows = v.array(v.object({ province: v.string(), count: v.number() }));

const FIGURES = {
  provinces: "SELECT count(*) AS count FROM place WHERE level = 'province'",
  districts: "SELECT count(*) AS count FROM place WHERE level = 'district'",
  communes: "SELECT count(*) AS count FROM place WHERE level = 'commune'",
  villages: 'SELECT count(*) AS count FROM village',
  currentCodes: 'SELECT count(*) AS count FROM postcode WHERE rank = 1',
  disputed: "SELECT count(*) AS count FROM place WHERE postcode_status = 'disputed'",
  printedRows: 'SELECT count(*) AS count FROM prakas_row',
  printedPages: 'SELECT count(DISTINCT page) AS count FROM prakas_row',
  printedSlips: 'SELECT count(printed_code) AS count FROM prakas_row',
  printedNames: 'SELECT count(coalesce(printed_name_en, printed_name_km)) AS count FROM prakas_row',
  correctedNames: 'SELECT count(*) AS count FROM corrected_name',
  formerCodes: 'SELECT count(*) AS count FROM postcode WHERE rank = 3',
  reassigned:
    'SELECT count(*) AS count FROM postcode f JOIN postcode c ON c.code = f.code AND c.rank = 1 WHERE f.rank = 3 AND c.place_code <> f.place_code',
  formerOnly:
    'SELECT count(*) AS count FROM postcode f WHERE f.rank = 3 AND NOT EXISTS (SELECT 1 FROM postcode o WHERE o.code = f.code AND o.rank < 3)',
  communesWithoutPoint: "SELECT count(*) AS count FROM place WHERE level = 'commune' AND latitude IS NULL",
  villagesWithoutPoint: 'SELECT count(*) AS count FROM village WHERE latitude IS NULL',
  villagesWithoutLatinName: "SELECT count(*) AS count FROM village WHERE name_en = ''",
  repeatedVillageNames:
    "SELECT count(*) AS count FROM (SELECT name_en FROM village WHERE name_en <> '' GROUP BY name_en HAVING count(*) > 1)",
} as const;

type Figure = keyof typeof FIGURES;
type Counts = Record<Figure, number>;
type ProvinceCounts = {
  place: PlaceSummary;
  districts: number;
  communes: number;
  villages: number;
};

/**
 * Creates the queries for numbers such as the number of villages. Everything is counted only once, because the database never
 * changes.
 */
export function createCountQueries(db: DatabaseSync, places: ReturnType<typeof createPlaceQueries>) {
  const count = (figure: Figure): number => v.parse(CountRow, db.prepare(FIGURES[figure]).get()).count;
  const counts: Counts = {
    provinces: count('provinces'),
    districts: count('districts'),
    communes: count('communes'),
    villages: count('villages'),
    currentCodes: count('currentCodes'),
    disputed: count('disputed'),
    printedRows: count('printedRows'),
    printedPages: count('printedPages'),
    printedSlips: count('printedSlips'),
    printedNames: count('printedNames'),
    correctedNames: count('correctedNames'),
    formerCodes: count('formerCodes'),
    reassigned: count('reassigned'),
    formerOnly: count('formerOnly'),
    communesWithoutPoint: count('communesWithoutPoint'),
    villagesWithoutPoint: count('villagesWithoutPoint'),
    villagesWithoutLatinName: count('villagesWithoutLatinName'),
    repeatedVillageNames: count('repeatedVillageNames'),
  };
  const villages = v.parse(
    VillagesRows,
    db
      .prepare('SELECT substr(code, 1, 2) AS province, count(*) AS count FROM village GROUP BY province')
      .all(),
  );
  const byProvince = places.listProvinces().map(({ place, childCount }): ProvinceCounts => {
    const communes = places.listCommunesOfProvince(place.code);
    return {
      place,
      districts: childCount,
      communes: communes.length,
      villages: villages.find(({ province }) => province === place.code)?.count ?? 0,
    };
  });
  const tables = countTables(db);
  return {
    countTables: (): TableCounts => tables,
    countAll: (): Counts => counts,
    countByProvince: (): ProvinceCounts[] => byProvince,
  };
}

const TableCounts = v.object({
  postOffices: v.number(),
  postOfficesSourced: v.number(),
  postOfficesHistorical: v.number(),
  postOfficesExact: v.number(),
  atms: v.number(),
  atmsOpenStreetMap: v.number(),
  atmsDoubtful: v.number(),
  atmsWithAddress: v.number(),
  atmsWithHours: v.number(),
  banks: v.number(),
  banksWithKhmerName: v.number(),
  couriers: v.number(),
  landmarks: v.number(),
  landmarksOfCommune: v.number(),
  landmarksOpenStreetMap: v.number(),
});
type TableCounts = v.InferOutput<typeof TableCounts>;

const POST_OFFICES = `SELECT
  count(*) AS postOffices,
  count(*) FILTER (WHERE status = 'sourced') AS postOfficesSourced,
  count(*) FILTER (WHERE status = 'historical') AS postOfficesHistorical,
  count(*) FILTER (WHERE precision = 'exact') AS postOfficesExact
FROM post_office`;
const ATMS = `SELECT
  count(*) AS atms,
  count(*) FILTER (WHERE licence = 'ODbL-1.0') AS atmsOpenStreetMap,
  count(*) FILTER (WHERE precision = 'doubtful') AS atmsDoubtful,
  count(coalesce(address_en, address_km)) AS atmsWithAddress,
  count(hours) AS atmsWithHours
FROM atm`;
const BANKS = 'SELECT count(*) AS banks, count(name_km) AS banksWithKhmerName FROM bank';
const COURIERS = 'SELECT count(*) AS couriers FROM courier';
const LANDMARKS = `SELECT
  count(*) AS landmarks,
  count(*) FILTER (WHERE length(place_code) = 6) AS landmarksOfCommune,
  count(*) FILTER (WHERE licence LIKE '%ODbL%') AS landmarksOpenStreetMap
FROM landmark`;

/** Counts the rows of the tables that an operator may replace, and how many of these rows are reliable or complete. */
function countTables(db: DatabaseSync): TableCounts {
  return v.parse(
    TableCounts,
    Object.assign(
      {},
      ...[POST_OFFICES, ATMS, BANKS, COURIERS, LANDMARKS].map((question) => db.prepare(question).get()),
    ),
  );
}
