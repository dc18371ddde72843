import * as v from 'valibot';
import type { Place, PlacePostcode, PlaceSummary } from '#shared/contracts/place.ts';

export const PLACE_COLUMNS =
  'code, level, parent_code, path, name_en, name_km, unit_en, unit_km, name_alt, name_official, latitude, longitude, south, west, north, east, postcode_status, postcode, first_candidate, second_candidate, former_postcode, prefix_2022, iso3166_2';

const text = v.string();
const optionalText = v.nullable(text);
const optionalNumber = v.nullable(v.number());

export const PlaceRow = v.object({
  code: text,
  level: v.picklist(['province', 'district', 'commune']),
  parent_code: optionalText,
  path: text,
  name_en: text,
  name_km: text,
  unit_en: text,
  unit_km: text,
  name_alt: text,
  name_official: text,
  latitude: optionalNumber,
  longitude: optionalNumber,
  south: optionalNumber,
  west: optionalNumber,
  north: optionalNumber,
  east: optionalNumber,
  postcode_status: v.picklist(['confirmed', 'disputed']),
  postcode: optionalText,
  first_candidate: optionalText,
  second_candidate: optionalText,
  former_postcode: optionalText,
  prefix_2022: optionalText,
  iso3166_2: optionalText,
});
export type PlaceRow = v.InferOutput<typeof PlaceRow>;

export function toSummary(row: PlaceRow): PlaceSummary {
  return {
    code: row.code,
    level: row.level,
    name: { en: row.name_en, km: row.name_km },
    unit: { en: row.unit_en, km: row.unit_km },
    path: row.path,
    postcode: toPostcode(row),
  };
}

export function toPlace(row: PlaceRow): Place {
  const { latitude, longitude, south, west, north, east } = row;
  return {
    ...toSummary(row),
    parentCode: row.parent_code,
    ...(row.name_official === '' ? {} : { officialName: row.name_official }),
    alternativeNames: row.name_alt === '' ? [] : row.name_alt.split('; '),
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    bounds:
      south === null || west === null || north === null || east === null
        ? null
        : { south, west, north, east },
  };
}

function toPostcode(row: PlaceRow): PlacePostcode {
  const { postcode_status: status, postcode: code, first_candidate: first, second_candidate: second } = row;
  if (status === 'confirmed' && code !== null) return { status, code, candidates: [] };
  if (first === null || second === null)
    throw new Error(`The place ${row.code} has neither a code nor candidates`);
  return { status: 'disputed', code: null, candidates: [first, second] };
}
