import * as v from 'valibot';
import { BankName } from './outlets/bank.ts';
import { MAX_EXTRA_LENGTH } from './limits.ts';
import { EntryId } from './outlets/located.ts';
import { Point } from './place.ts';

/** Maximum characters of a typed or pasted tracking number. */
export const MAX_TYPED_NUMBER = 64;
/** Maximum number of parcels in a request. `inBulk` applies if the tracking provider accepts many numbers in one call. */
export const MAX_PARCELS = { usual: 10, inBulk: 40 } as const;

/** The length of a tracking number. No courier has shorter or longer ones. */
export const LEAST_NUMBER_LENGTH = 5;
export const MAX_NUMBER_LENGTH = 40;
/** A tracking number as `cleanNumber` returns it. Only such numbers are used in URLs and in requests to other servers. */
export const TrackingNumber = v.pipe(
  v.string(),
  v.regex(new RegExp(`^[A-Z0-9]{${LEAST_NUMBER_LENGTH},${MAX_NUMBER_LENGTH}}$`), 'letters-digits'),
);

/**
 * The length of an hour. The `t` parameter of tracking requests is the current time in milliseconds, rounded down to a whole
 * hour. The URL therefore changes every hour, and old cache entries are no longer used.
 */
export const HOUR_MILLISECONDS = 3_600_000;

/**
 * How a tracking number was recognised. `s10`: by the format of international postal numbers (UPU standard S10). `ups`, `fedex`,
 * `dhl`, `usps`: by the courier's check digit. `pattern`: only by its format, or by a pasted link to a courier's site. `phone`:
 * as a telephone number. `unknown`: not at all.
 */
const NumberKind = v.picklist(['s10', 'ups', 'fedex', 'dhl', 'usps', 'pattern', 'phone', 'unknown']);

/** The postal service that is encoded in the first two letters of an S10 number. */
export const PostalService = v.picklist([
  'ems',
  'registered',
  'parcel',
  'letter-tracked',
  'letter-untracked',
  'insured',
  'e-commerce',
  'm-bag',
  'business-reply',
  'domestic',
]);
export type PostalService = v.InferOutput<typeof PostalService>;

/** The facts that a tracking number itself contains, without a request to a tracking provider. */
export const NumberExplanation = v.object({
  /** The number as `cleanNumber` returns it, e.g. without spaces; empty if the input contains no number. */
  number: v.string(),
  kind: NumberKind,
  /** The result of testing the check digit of an S10 number. It is `none` if `kind` is not `s10`. */
  check: v.picklist(['passes', 'fails', 'none']),
  /** The correct check digit of an S10 number, if the given digit is wrong; otherwise null. */
  expectedCheckDigit: v.nullable(v.pipe(v.string(), v.regex(/^\d$/))),
  service: v.nullable(PostalService),
  /** ISO 3166-1 code of the country whose post issued the number; null if the last two letters are not a country code. */
  originCountry: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  /** True when the first two letters are reserved in S10 or not assigned to a service. */
  isReservedIndicator: v.boolean(),
});
export type NumberExplanation = v.InferOutput<typeof NumberExplanation>;

/**
 * How likely it is that a candidate courier has the parcel, from most to least likely. `sure`: the visitor pasted a link to the
 * courier's site, or the number is an S10 number with a correct check digit and the code of the courier's country. `guess`: only
 * the length matches.
 */
export const Odds = v.picklist(['sure', 'likely', 'possible', 'guess']);
export type Odds = v.InferOutput<typeof Odds>;

/**
 * Why a courier is a candidate. `link`: the visitor pasted a link to the courier's site. `issuer`: the last two letters are the
 * country code of the courier's country. `delivers-here`: the courier delivers parcels of foreign postal services in Cambodia.
 * `any-post`: the courier tracks the numbers of every postal service. `prefix`: the number contains the fixed letters or digits
 * of the courier's format. `length`: only the number of characters matches.
 */
export const Reason = v.picklist([
  'link',
  'issuer',
  'delivers-here',
  'any-post',
  'check-passes',
  'check-fails',
  'prefix',
  'length',
]);
export type Reason = v.InferOutput<typeof Reason>;

export const Candidate = v.object({
  code: EntryId,
  odds: Odds,
  reasons: v.pipe(v.array(Reason), v.minLength(1)),
});
export type Candidate = v.InferOutput<typeof Candidate>;

export const Detection = v.object({
  number: v.string(),
  /** The candidates, the least likely first. The page selects the last one. */
  couriers: v.array(v.object({ ...Candidate.entries, name: BankName })),
  explanation: NumberExplanation,
});
export type Detection = v.InferOutput<typeof Detection>;

/** The services that find the state of a parcel. */
export const ProviderName = v.picklist(['upu', '17track', 'trackingmore', 'ship24']);
export type ProviderName = v.InferOutput<typeof ProviderName>;

export const TrackingProvider = v.picklist(['none', ...ProviderName.options]);
export type TrackingProvider = v.InferOutput<typeof TrackingProvider>;

export const ParcelState = v.picklist([
  'no-news',
  'announced',
  'in-transit',
  'out-for-delivery',
  'ready-to-collect',
  'delivered',
  'failed-attempt',
  'problem',
]);
export type ParcelState = v.InferOutput<typeof ParcelState>;

export const ExtraField = v.picklist(['phone', 'postcode', 'country-and-postcode']);
export type ExtraField = v.InferOutput<typeof ExtraField>;

/**
 * The value of an `ExtraField`: the digits of a telephone number, a postcode, or a two-letter country code followed by a
 * postcode.
 */
export const TrackExtra = v.pipe(
  v.string(),
  v.maxLength(MAX_EXTRA_LENGTH, 'characters'),
  v.regex(/^[A-Z\d][A-Z\d -]*[A-Z\d]$/i, 'characters'),
);

export const ParcelEvent = v.object({
  /** The time of the event in ISO 8601 with an offset; null if the source has no reliable time. */
  time: v.nullable(v.string()),
  /**
   * The local time at the event's place, e.g. `2026-11-20T09:14`. If the source has no time of day, the value is a date, e.g.
   * `2026-11-20`.
   */
  localTime: v.nullable(v.string()),
  /** True if the event is only an estimate by the provider. Pages must not present it as a fact. */
  isForecast: v.boolean(),
  place: v.nullable(v.string()),
  /** The place of an event in Cambodia, accurate to about a kilometre. Absent if the source does not provide it. */
  point: v.optional(Point),
  text: v.string(),
  state: ParcelState,
});
export type ParcelEvent = v.InferOutput<typeof ParcelEvent>;

export const TrackInfo = v.object({
  number: v.string(),
  courierCode: EntryId,
  provider: TrackingProvider,
  /**
   * The reason why no request was sent to a provider: no provider is configured, the provider does not support the number, or
   * today's limit of requests is reached. Null if the result comes from a provider.
   */
  unasked: v.nullable(v.picklist(['no-provider', 'not-supported', 'budget-spent'])),
  state: ParcelState,
  stateSince: v.nullable(v.string()),
  /**
   * True for an undelivered parcel if its newest event is more than 30 days old, or if the provider no longer asks the courier
   * about the parcel.
   */
  isQuiet: v.boolean(),
  /** The events, the newest first. There are at most 200. */
  events: v.array(ParcelEvent),
  needs: v.nullable(ExtraField),
  links: v.array(v.object({ courierCode: EntryId, url: v.string(), hasNumber: v.boolean() })),
  checkedAt: v.string(),
  isStale: v.boolean(),
  credit: v.nullable(v.string()),
});
export type TrackInfo = v.InferOutput<typeof TrackInfo>;

/** The parcels of one request. A number must not occur twice. */
export const TrackedParcels = v.pipe(
  v.array(
    v.object({
      number: TrackingNumber,
      courierCode: EntryId,
      extra: v.optional(TrackExtra),
    }),
  ),
  v.minLength(1, 'missing'),
  v.maxLength(MAX_PARCELS.inBulk, 'too-many'),
  v.check((parcels) => new Set(parcels.map(({ number }) => number)).size === parcels.length, 'repeated'),
);
export type TrackedParcels = v.InferOutput<typeof TrackedParcels>;

/** The tracking results, in the order of the request. */
export const TrackInfoList = v.object({
  items: v.array(TrackInfo),
  /** The numbers whose lookup failed and for which the cache has no earlier result. */
  unanswered: v.array(v.string()),
});
export type TrackInfoList = v.InferOutput<typeof TrackInfoList>;
