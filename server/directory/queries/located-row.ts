import * as v from 'valibot';
import { OSM_CREDIT } from '#shared/contracts/drawn-map.ts';
import { CommuneFrom, PointPrecision } from '#shared/contracts/outlets/located.ts';
import { readHours } from '../cells/read-hours.ts';
import { readPhones } from '../cells/read-phones.ts';
import type { createPlaceQueries } from './places.ts';

/** `distance` is the distance in metres to the point `$latitude`, `$longitude`. */
export const LOCATED_COLUMNS =
  'id, kind, name_en, name_km, address_en, address_km, phone, hours, province_code, district_code, commune_code, commune_from, latitude, longitude, precision, source, licence, note, iif($latitude IS NULL, NULL, great_circle_metres(latitude, longitude, $latitude, $longitude)) AS distance';

const optionalText = v.nullable(v.string());

export const locatedColumns = {
  id: v.string(),
  address_en: optionalText,
  address_km: optionalText,
  phone: optionalText,
  hours: optionalText,
  province_code: v.string(),
  district_code: optionalText,
  commune_code: optionalText,
  commune_from: CommuneFrom,
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  precision: v.nullable(PointPrecision),
  source: v.string(),
  licence: v.string(),
  note: optionalText,
  distance: v.nullable(v.number()),
};
const LocatedRow = v.object(locatedColumns);
type LocatedRow = v.InferOutput<typeof LocatedRow>;

/** The credit that pages show with each row, keyed by the licence of the row. Other licences require no such credit. */
const CREDITS: Readonly<Record<string, string>> = { 'ODbL-1.0': OSM_CREDIT };

export function toLocated(row: LocatedRow, places: ReturnType<typeof createPlaceQueries>) {
  const { latitude, longitude, source, licence, note, distance } = row;
  const summaryOf = (code: string | null) => (code === null ? null : (places.findSummary(code) ?? null));
  const province = summaryOf(row.province_code);
  if (!province) throw new Error(`The outlet ${row.id} names an unknown province`);
  return {
    id: row.id,
    address: { en: row.address_en, km: row.address_km },
    phones: readPhones(row.phone ?? '') ?? [],
    hours: readHours(row.hours ?? '') ?? [],
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    precision: row.precision,
    province,
    district: summaryOf(row.district_code),
    commune: summaryOf(row.commune_code),
    communeFrom: row.commune_from,
    source,
    licence,
    credit: CREDITS[licence] ?? null,
    note,
    ...(distance === null ? {} : { distance }),
  };
}
