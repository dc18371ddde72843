import * as v from 'valibot';
import { NonNegativeInteger } from '../integers.ts';
import { PlaceSummary, Point } from '../place.ts';

/** A text in both languages. The value is null for a language in which the text is unknown. Pages omit null values. */
export const PartlyKnownText = v.object({
  en: v.nullable(v.pipe(v.string(), v.nonEmpty())),
  km: v.nullable(v.pipe(v.string(), v.nonEmpty())),
});
export type PartlyKnownText = v.InferOutput<typeof PartlyKnownText>;

/** Matches lower-case letters, digits and single hyphens between them. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const MAX_ID_LENGTH = 64;

/** The id of a post office, bank, ATM or courier in URLs, API calls and tables. */
export const EntryId = v.pipe(
  v.string(),
  v.maxLength(MAX_ID_LENGTH, 'too-long'),
  v.regex(SLUG, 'small-letters-digits-hyphens'),
);

/**
 * The precision of a point. `exact`: a source states that the point is at the entrance. `published`: the point comes from a map
 * or list and is unverified. `doubtful`: the point is outside the area that the address names. `commune-centroid`,
 * `district-centroid`: the point is the centre of the commune or district.
 */
export const PointPrecision = v.picklist([
  'exact',
  'published',
  'doubtful',
  'commune-centroid',
  'district-centroid',
]);
export type PointPrecision = v.InferOutput<typeof PointPrecision>;

/** The evidence for the commune: the commune is in the printed address, or its polygon contains the point. */
export const CommuneFrom = v.nullable(v.picklist(['address', 'point']));

/** A telephone number: `shown` is the number as the source prints it, `dial` is the number in a `tel:` link. */
export const Phone = v.object({ shown: v.string(), dial: v.pipe(v.string(), v.regex(/^\+?\d{6,15}$/)) });
export type Phone = v.InferOutput<typeof Phone>;

export const Weekday = v.picklist(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);
export type Weekday = v.InferOutput<typeof Weekday>;

const ClockTime = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/));

/** Opening times in Cambodian time for a range of days, both days included. `00:00` to `24:00` means open all day. */
export const OpeningHours = v.object({ from: Weekday, to: Weekday, opens: ClockTime, closes: ClockTime });
export type OpeningHours = v.InferOutput<typeof OpeningHours>;

export const locatedEntries = {
  id: EntryId,
  address: PartlyKnownText,
  /** The telephone numbers. The list is empty if none is known. */
  phones: v.array(Phone),
  /** The opening times. The list is empty if they are unknown. */
  hours: v.array(OpeningHours),
  point: v.nullable(Point),
  /** The precision of `point`; null if and only if `point` is null. */
  precision: v.nullable(PointPrecision),
  province: PlaceSummary,
  district: v.nullable(PlaceSummary),
  /**
   * The commune in `address` or, if the address names none, the commune that contains `point`. Its `postcode` is the entry's
   * postcode.
   */
  commune: v.nullable(PlaceSummary),
  /**
   * The evidence for `commune`; null if `commune` is null, or if a remote content API (`CONTENT_API_URL`) does not send this
   * property.
   */
  communeFrom: v.optional(CommuneFrom, null),
  /** The source of the data, described in English. The text may contain URLs. */
  source: v.pipe(v.string(), v.nonEmpty()),
  licence: v.pipe(v.string(), v.nonEmpty()),
  /** Attribution that is required on every page that shows the entry, e.g. © OpenStreetMap contributors. */
  credit: v.nullable(v.string()),
  note: v.nullable(v.string()),
  /**
   * Great-circle distance in metres from the requested position. It is absent if the request has no position or the entry has no
   * point.
   */
  distance: v.optional(NonNegativeInteger),
};
