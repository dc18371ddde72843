import * as v from 'valibot';
import { Path } from './path.ts';

/** A name in both scripts. `en` is empty for the one village whose Latin name is unknown. */
export const BilingualText = v.object({ en: v.string(), km: v.pipe(v.string(), v.nonEmpty()) });
export type BilingualText = v.InferOutput<typeof BilingualText>;

export const PlaceLevel = v.picklist(['province', 'district', 'commune', 'village']);
export type PlaceLevel = v.InferOutput<typeof PlaceLevel>;

/** Six digits: province, district, commune. Prakas No. 77 of 30 December 2025. */
export const Postcode = v.pipe(v.string(), v.regex(/^\d{6}$/));

/** NCDD administrative code: 2 digits a province, 4 a district, 6 a commune, 8 a village. */
export const AdministrativeCode = v.pipe(v.string(), v.regex(/^(\d{2}){1,4}$/));

/**
 * The current code of a place.
 * `confirmed`: all transcriptions of the Prakas that were compared print it.
 * `majority`: most print it, `candidates` holds it and what the others print.
 * `disputed`: the transcriptions disagree and none is in the majority: `code` is null, `candidates` holds both values.
 */
export const PlacePostcode = v.variant('status', [
  v.object({
    status: v.literal('confirmed'),
    code: Postcode,
    candidates: v.tuple([]),
  }),
  v.object({
    status: v.literal('majority'),
    code: Postcode,
    candidates: v.tuple([Postcode, Postcode]),
  }),
  v.object({
    status: v.literal('disputed'),
    code: v.null(),
    candidates: v.tuple([Postcode, Postcode]),
  }),
]);
export type PlacePostcode = v.InferOutput<typeof PlacePostcode>;

/** WGS 84, decimal degrees. */
export const Point = v.object({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
});
export type Point = v.InferOutput<typeof Point>;

/** The smallest box, in WGS 84 degrees, that holds the place. */
export const Bounds = v.object({
  south: v.number(),
  west: v.number(),
  north: v.number(),
  east: v.number(),
});
export type Bounds = v.InferOutput<typeof Bounds>;

/** What a list row needs of a province, district or commune. */
export const PlaceSummary = v.object({
  /** NCDD code: never shown as, nor turned into, a postcode. */
  code: AdministrativeCode,
  level: v.picklist(['province', 'district', 'commune']),
  name: BilingualText,
  /** Capital, Province; District, Municipality, Khan; Commune, Sangkat. */
  unit: BilingualText,
  /** Language-free path of its page, e.g. `/kampot-province/chhuk`. */
  path: Path,
  postcode: PlacePostcode,
});
export type PlaceSummary = v.InferOutput<typeof PlaceSummary>;

/** The official spelling in Latin letters, where another is shown first: Tuol Tumpung Ti Muoy, of Tuol Tumpung 1. */
const OfficialName = v.optional(v.string());

/** A village: served by its commune's postcode, it has none of its own. */
export const Village = v.object({
  code: AdministrativeCode,
  name: BilingualText,
  officialName: OfficialName,
  point: v.nullable(Point),
});
export type Village = v.InferOutput<typeof Village>;

/** A province, district or commune with all that its own page needs. */
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
 * Why a code leads to a place, in the order in which a code is resolved. `reading`: a transcription of the Prakas prints it
 * for the place, which has another code, or one in dispute.
 */
export const PostcodeRole = v.picklist(['current', 'reading', 'former']);
export type PostcodeRole = v.InferOutput<typeof PostcodeRole>;

/** One place that a code leads to, with its parents from the province down. */
export const PostcodeUse = v.object({
  role: PostcodeRole,
  place: PlaceSummary,
  parents: v.array(PlaceSummary),
});
export type PostcodeUse = v.InferOutput<typeof PostcodeUse>;

/** A place with its distance in metres, great circle, between the two points. */
export const NearbyPlace = v.object({
  place: PlaceSummary,
  metres: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type NearbyPlace = v.InferOutput<typeof NearbyPlace>;
