import * as v from 'valibot';
import { NonNegativeInteger } from './integers.ts';
import type { Language } from './page.ts';
import { Path } from './path.ts';
import { Point, Postcode } from './place.ts';
import { plainText } from './plain-text.ts';

/** A great-circle distance in metres, rounded. */
const Metres = NonNegativeInteger;

const commune = {
  /** The current postcode; null if it is disputed. */
  code: v.nullable(Postcode),
  /** If the code is disputed, the two codes that different sources print, the likelier code first; otherwise an empty list. */
  candidates: v.array(Postcode),
  /** The name in the requested language. It contains the kind of area, e.g. Sangkat Sla Kram. */
  name: v.string(),
  district: v.string(),
  province: v.string(),
  /** The commune's village that is nearest to the position; null if none of its villages has a point. */
  village: v.nullable(v.string()),
  /** Distance from the position to `point`; null if `point` is null. */
  distance: v.nullable(Metres),
  /** The point of `village`. If `village` is null, the point of the commune; null if that is also unknown. */
  point: v.nullable(Point),
  /** Path of the commune's page in the requested language. */
  url: Path,
};

export const NearCommune = v.object(commune);
export type NearCommune = v.InferOutput<typeof NearCommune>;

const OfferedNearCommune = v.object({
  ...commune,
  /**
   * True if the commune's border is near the position. False if the commune shares its polygon with the found commune, because
   * the border between the two is unknown.
   */
  nearBorder: v.boolean(),
});
export type OfferedNearCommune = v.InferOutput<typeof OfferedNearCommune>;

/**
 * The commune of a position.
 * - `approximate`: no polygon of a commune contains the position. The result is the nearest commune within a kilometre.
 * - `onLake`: the position is on Tonle Sap, which belongs to no commune. The result is the nearest commune.
 * - `outside`: there is no commune, and `message` explains this in the requested language.
 */
export const NearestPlace = v.variant('outside', [
  v.object({
    outside: v.literal(false),
    approximate: v.boolean(),
    onLake: v.boolean(),
    ...commune,
    /**
     * At most eight other communes. Communes in the same polygon come first. The communes after them have a border within 100 m
     * of the position, or within the accuracy radius if that is larger.
     */
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

/** The results for several points. `query` contains the coordinates of the point as the client sent them. */
export const NearestBulk = v.object({
  items: v.array(v.object({ query: v.object({ lat: v.number(), lon: v.number() }), result: NearestPlace })),
});

/** Maximum characters of an address field from an external geocoder. A longer text is not a name. */
const MAX_ADDRESS_WORDS = 300;
const MAX_DISPLAY_NAME = 1000;
/** Maximum number of fields in an address. Geocoders use about twenty. */
const MAX_ADDRESS_FIELDS = 40;
const Decimal = v.pipe(v.string(), v.regex(/^-?\d{1,3}(?:\.\d{1,20})?$/));
const AddressField = v.pipe(v.string(), v.regex(/^[a-z][\w-]{0,40}$/i));

/**
 * The address of a position, in the format of Nominatim's reverse endpoint.
 * @see https://nominatim.org/release-docs/latest/api/Output/
 */
export const ReverseAddress = v.object({
  /** The attribution; absent if the address comes from this site's own data. */
  licence: v.optional(plainText(MAX_ADDRESS_WORDS)),
  lat: Decimal,
  lon: Decimal,
  /**
   * The address in one line: the names of the areas from the smallest to the largest, and the postcode. If the position is
   * outside Cambodia and no geocoder responds, this is a message that the position is not in Cambodia.
   */
  display_name: plainText(MAX_DISPLAY_NAME),
  /**
   * The known parts of the address, e.g. `state`, `postcode` and `country_code`. The field names are Nominatim's. Empty if
   * `display_name` is a message.
   */
  address: v.pipe(v.record(AddressField, plainText(MAX_ADDRESS_WORDS)), v.maxEntries(MAX_ADDRESS_FIELDS)),
});
export type ReverseAddress = v.InferOutput<typeof ReverseAddress>;

/** The input of a search by position. `point` is rounded to four decimals. `language` is the language of the response. */
export type NearestRequest = {
  point: Point;
  /**
   * The accuracy radius of the position. Communes whose border is within this radius are alternatives in the response. A value
   * above one kilometre is reduced to one kilometre.
   */
  accuracyMetres?: number | undefined;
  language: Language;
};
