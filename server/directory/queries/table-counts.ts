import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';

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
export type TableCounts = v.InferOutput<typeof TableCounts>;

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
export function countTables(db: DatabaseSync): TableCounts {
  return v.parse(
    TableCounts,
    Object.assign(
      {},
      ...[POST_OFFICES, ATMS, BANKS, COURIERS, LANDMARKS].map((question) => db.prepare(question).get()),
    ),
  );
}
