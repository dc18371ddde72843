import * as v from 'valibot';
import type { Language } from './page.ts';
import { Path } from './path.ts';
import { Point, Postcode } from './place.ts';
import { plainText } from './plain-text.ts';

/** Along the great circle, rounded. */
const Metres = v.pipe(v.number(), v.integer(), v.minValue(0));

const commune = {
  /** Current code; null where it is disputed. */
  code: v.nullable(Postcode),
  /** Of a disputed code, the likelier first; otherwise none. */
  candidates: v.array(Postcode),
  /** The commune, its district and its province in the language asked for, with their units: Sangkat Sla Kram. */
  name: v.string(),
  district: v.string(),
  province: v.string(),
  /** The commune's nearest village, in the language; null where no village of it has a point. */
  village: v.nullable(v.string()),
  /** From the position to that village, or to the commune's own point; null where neither is known. */
  distance: v.nullable(Metres),
  /** That village, or that point. */
  point: v.nullable(Point),
  /** Of the commune's page, in the language. */
  url: Path,
};

/** A commune by a position. */
export const NearCommune = v.object(commune);
export type NearCommune = v.InferOutput<typeof NearCommune>;

const OfferedNearCommune = v.object({
  ...commune,
  /** Its border is near; false: the position is in a polygon that it shares, and the line inside is not known. */
  nearBorder: v.boolean(),
});
export type OfferedNearCommune = v.InferOutput<typeof OfferedNearCommune>;

/**
 * What a position leads to: the commune whose polygon it lies in. `approximate`: it lies in none, and the nearest is
 * within a kilometre. `onLake`: on Tonle Sap, which belongs to no commune, and the nearest is meant. `outside`: none of
 * these, so there is no code, and `message` says so in the language asked for.
 */
export const NearestPlace = v.variant('outside', [
  v.object({
    outside: v.literal(false),
    approximate: v.boolean(),
    onLake: v.boolean(),
    ...commune,
    /** Eight at most: those that share the polygon, then those with a border within 100 m or the accuracy. */
    alternatives: v.array(OfferedNearCommune),
    message: v.null(),
  }),
  v.object({
    outside: v.literal(true),
    approximate: v.literal(false),
    onLake: v.literal(false),
    code: v.null(),
    candidates: v.tuple([]),
    name: v.null(),
    district: v.null(),
    province: v.null(),
    village: v.null(),
    distance: v.null(),
    point: v.null(),
    url: v.null(),
    alternatives: v.tuple([]),
    message: v.string(),
  }),
]);
export type NearestPlace = v.InferOutput<typeof NearestPlace>;

/** Of a name in an address that came from elsewhere: longer ones are no names. */
const MAX_ADDRESS_WORDS = 300;
const MAX_DISPLAY_NAME = 1000;
/** Fields of an address: a geocoder knows about twenty. */
const MAX_ADDRESS_FIELDS = 40;
const Decimal = v.pipe(v.string(), v.regex(/^-?\d{1,3}(?:\.\d{1,20})?$/));
const AddressField = v.pipe(v.string(), v.regex(/^[a-z][\w-]{0,40}$/i));

/**
 * The address of a position in the shape of Nominatim's reverse call.
 * @see https://nominatim.org/release-docs/latest/api/Output/
 */
export const ReverseAddress = v.object({
  /** Whom to credit; absent where the answer is made of this site's own data. */
  licence: v.optional(plainText(MAX_ADDRESS_WORDS)),
  lat: Decimal,
  lon: Decimal,
  /** From the smallest to the largest. Outside Cambodia, where nothing else is known, it says so. */
  display_name: plainText(MAX_DISPLAY_NAME),
  /** `postcode`, `country`, `country_code` and whatever smaller parts are known, by Nominatim's names. */
  address: v.pipe(v.record(AddressField, plainText(MAX_ADDRESS_WORDS)), v.maxEntries(MAX_ADDRESS_FIELDS)),
});
export type ReverseAddress = v.InferOutput<typeof ReverseAddress>;

/** A position, rounded to four decimals, and the language of the response. */
export type NearestRequest = {
  point: Point;
  /** Its accuracy: communes with a border within it are offered as well. More than a kilometre counts as one. */
  accuracyMetres?: number | undefined;
  language: Language;
};
