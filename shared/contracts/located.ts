import * as v from 'valibot';
import { PlaceSummary, Point } from './place.ts';

/** A text in each script; null where that one is unknown, and then nothing is shown in its place. */
export const PartlyKnownText = v.object({
  en: v.nullable(v.pipe(v.string(), v.nonEmpty())),
  km: v.nullable(v.pipe(v.string(), v.nonEmpty())),
});
export type PartlyKnownText = v.InferOutput<typeof PartlyKnownText>;

/** Of a post office, a bank or an ATM, in an address and in a call: small letters, digits, hyphens. */
export const EntryId = v.pipe(
  v.string(),
  v.maxLength(64, 'too-long'),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'small-letters-digits-hyphens'),
);

/**
 * The precision of a point. `exact`: of the door, by a source that says so; `published`: as a map or list has it,
 * not checked; `doubtful`: as a list has it, and the address names another commune; the others: the middle of an area.
 */
export const PointPrecision = v.picklist([
  'exact',
  'published',
  'doubtful',
  'commune-centroid',
  'district-centroid',
]);
export type PointPrecision = v.InferOutput<typeof PointPrecision>;

/** What names a commune: the printed address, or the polygon that the point lies in. */
export const CommuneFrom = v.nullable(v.picklist(['address', 'point']));

/** A number as the source prints it, and as a `tel:` link dials it. */
export const Phone = v.object({ shown: v.string(), dial: v.pipe(v.string(), v.regex(/^\+?\d{6,15}$/)) });
export type Phone = v.InferOutput<typeof Phone>;

export const Weekday = v.picklist(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);
export type Weekday = v.InferOutput<typeof Weekday>;

const ClockTime = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/));

/** Days from one to another, both included, and the times of those days, in Cambodia. `00:00` to `24:00`: always open. */
export const OpeningHours = v.object({ from: Weekday, to: Weekday, opens: ClockTime, closes: ClockTime });
export type OpeningHours = v.InferOutput<typeof OpeningHours>;

/** What post offices and ATMs have alike: where they are, how to reach them, who says so. */
export const locatedEntries = {
  id: EntryId,
  address: PartlyKnownText,
  /** Empty: unknown. */
  phones: v.array(Phone),
  /** Empty: unknown. */
  hours: v.array(OpeningHours),
  point: v.nullable(Point),
  /** Null exactly where there is no point. */
  precision: v.nullable(PointPrecision),
  province: PlaceSummary,
  district: v.nullable(PlaceSummary),
  /**
   * The one that the address names, else the one that the point lies in; null where there is neither. Its `postcode` is
   * that of the entry.
   */
  commune: v.nullable(PlaceSummary),
  /** Null where there is no commune; other sources may not say it. */
  communeFrom: v.optional(CommuneFrom, null),
  /** As the table has it: text in English, with addresses of pages. */
  source: v.pipe(v.string(), v.nonEmpty()),
  licence: v.pipe(v.string(), v.nonEmpty()),
  /** What has to stand wherever the entry is shown, e.g. © OpenStreetMap contributors. */
  credit: v.nullable(v.string()),
  /** Further notes of the table's editor, in English. */
  note: v.nullable(v.string()),
  /** Metres along the great circle from the position that was asked with; absent without one, and without a point. */
  distance: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
};
