import * as v from 'valibot';
import { NonNegativeInteger } from './integers.ts';
import { Path } from './path.ts';

/** A name in both languages. `en` is empty for only one village in the data, because its Latin name is unknown. */
export const BilingualText = v.object({ en: v.string(), km: v.pipe(v.string(), v.nonEmpty()) });
export type BilingualText = v.InferOutput<typeof BilingualText>;

export const PlaceLevel = v.picklist(['province', 'district', 'commune', 'village']);
export type PlaceLevel = v.InferOutput<typeof PlaceLevel>;

/**
 * A postcode: two digits each for province, district and commune. The codes come from a decree, Prakas No. 77 of 30 December
 * 2025.
 */
export const Postcode = v.pipe(v.string(), v.regex(/^\d{6}$/));

/**
 * An administrative code of the NCDD (National Committee for Sub-National Democratic Development): 2 digits for a province, 4 for
 * a district, 6 for a commune, 8 for a village.
 */
export const AdministrativeCode = v.pipe(v.string(), v.regex(/^(\d{2}){1,4}$/));

/**
 * The current postcode of a place.
 * - `confirmed`: the code was compared with the page of the source document that lists it.
 * - `disputed`: sources print two different codes; `code` is null and `candidates` contains both codes. No place has this status
 * today.
 */
export const PlacePostcode = v.variant('status', [
  v.object({
    status: v.literal('confirmed'),
    code: Postcode,
    candidates: v.tuple([]),
  }),
  v.object({
    status: v.literal('disputed'),
    code: v.null(),
    candidates: v.tuple([Postcode, Postcode]),
  }),
]);
export type PlacePostcode = v.InferOutput<typeof PlacePostcode>;

/** A WGS 84 position in decimal degrees. */
export const Point = v.object({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
});
export type Point = v.InferOutput<typeof Point>;

/** The bounding box of a place in WGS 84 degrees. */
export const Bounds = v.object({
  south: v.number(),
  west: v.number(),
  north: v.number(),
  east: v.number(),
});
export type Bounds = v.InferOutput<typeof Bounds>;

/** A province, district or commune with the fields that lists show. */
export const PlaceSummary = v.object({
  /** The administrative code (NCDD). It is not a postcode: pages never show it as one, and no postcode is computed from it. */
  code: AdministrativeCode,
  level: v.picklist(['province', 'district', 'commune']),
  name: BilingualText,
  /**
   * The kind of area. A province is a Province or Capital. A district is a District, Municipality or Khan. A commune is a Commune
   * or Sangkat.
   */
  unit: BilingualText,
  /** The path of the place's page without its language prefix, e.g. `/kampot-province/chhuk`. */
  path: Path,
  postcode: PlacePostcode,
});
export type PlaceSummary = v.InferOutput<typeof PlaceSummary>;

/**
 * The official Latin spelling, present only if `name` has a more usual spelling, e.g. `Tuol Tumpung Ti Muoy` for the name `Tuol
 * Tumpung 1`.
 */
const OfficialName = v.optional(v.string());

/** A village. It has no postcode; addresses in it use the postcode of its commune. */
export const Village = v.object({
  code: AdministrativeCode,
  name: BilingualText,
  officialName: OfficialName,
  point: v.nullable(Point),
});
export type Village = v.InferOutput<typeof Village>;

/** A province, district or commune with the fields of the place's page. */
export const Place = v.object({
  ...PlaceSummary.entries,
  parentCode: v.nullable(AdministrativeCode),
  alternativeNames: v.array(v.string()),
  officialName: OfficialName,
  point: v.nullable(Point),
  bounds: v.nullable(Bounds),
});
export type Place = v.InferOutput<typeof Place>;

/**
 * The relation of a postcode to a place. The places of a postcode are listed in this order. `current`: it is the confirmed code
 * of the place. `reading`: the code of the place is disputed, and the postcode is one of the two candidates. `former`: the place
 * had the postcode in the past.
 */
export const PostcodeRole = v.picklist(['current', 'reading', 'former']);
export type PostcodeRole = v.InferOutput<typeof PostcodeRole>;

/** A place to which a postcode belongs or belonged. `parents` are the parents of the place, the province first. */
export const PostcodeUse = v.object({
  role: PostcodeRole,
  place: PlaceSummary,
  parents: v.array(PlaceSummary),
});
export type PostcodeUse = v.InferOutput<typeof PostcodeUse>;

/** A place near another place. `metres` is the great-circle distance between their points. */
export const NearbyPlace = v.object({
  place: PlaceSummary,
  metres: NonNegativeInteger,
});
export type NearbyPlace = v.InferOutput<typeof NearbyPlace>;
