import * as v from 'valibot';
import { BankName } from './bank.ts';
import { MAX_EXTRA_LENGTH } from './limits.ts';
import { EntryId } from './located.ts';

/** What a number may be as it was typed or pasted; longer is no number. */
export const MAX_TYPED_NUMBER = 64;
/** Parcels that are looked at together; more where a provider takes many numbers in one call. */
export const MAX_PARCELS = { usual: 10, inBulk: 40 } as const;

/** A number after cleaning: nothing else is sent to an upstream or put into an address. */
export const TrackingNumber = v.pipe(v.string(), v.regex(/^[A-Z0-9]{5,40}$/, 'letters-digits'));

/** The clock of calls about parcels: whole hours in milliseconds. Specification, section 9. */
export const HOUR_MILLISECONDS = 3_600_000;

/** What a number is: postal, of a courier by its check digit, of couriers by its form alone, a telephone number, or nothing known. */
const NumberKind = v.picklist(['s10', 'ups', 'fedex', 'dhl', 'usps', 'pattern', 'phone', 'unknown']);

/** What the first two letters of a postal number say. */
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

/** What a number says of itself, without anybody being asked. */
export const NumberExplanation = v.object({
  /** As it was cleaned; empty where nothing was typed. */
  number: v.string(),
  kind: NumberKind,
  /** `fails` only of a postal number: any other is a courier's only where its check digit fits. */
  check: v.picklist(['passes', 'fails', 'none']),
  /** Null but where the check digit of an S10 number does not fit the eight digits before it. */
  expectedCheckDigit: v.nullable(v.pipe(v.string(), v.regex(/^\d$/))),
  service: v.nullable(PostalService),
  /** ISO 3166-1 code of the country whose post gave the number; null for letters that are no country's. */
  originCountry: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  /** Whether its first two letters are reserved: no post gives such numbers to parcels from abroad. */
  isReservedIndicator: v.boolean(),
});
export type NumberExplanation = v.InferOutput<typeof NumberExplanation>;

/** How sure a candidate is, as a word: `sure` postal number, check digit and country fit; `guess` the length alone fits. */
export const Odds = v.picklist(['sure', 'likely', 'possible', 'guess']);
export type Odds = v.InferOutput<typeof Odds>;

/**
 * Why a courier is a candidate. `issuer`: the last two letters are its country's; `delivers-here`: it delivers in Cambodia
 * what posts abroad send; `any-post`: it shows numbers of every post; `prefix`: letters or digits that it begins or ends
 * with; `length`: nothing but the number of characters.
 */
export const Reason = v.picklist([
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
  /** Of a courier in the list of couriers. */
  code: EntryId,
  odds: Odds,
  reasons: v.pipe(v.array(Reason), v.minLength(1)),
});
export type Candidate = v.InferOutput<typeof Candidate>;

export const Detection = v.object({
  number: v.string(),
  /** The least likely first: the last one that was detected is selected. Specification, section 4. */
  couriers: v.array(v.object({ ...Candidate.entries, name: BankName })),
  explanation: NumberExplanation,
});
export type Detection = v.InferOutput<typeof Detection>;

/** Whom tracking is asked of; `none`: nobody. */
export const TrackingProvider = v.picklist(['none', 'upu', '17track', 'trackingmore', 'ship24']);
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

/** What has to be known beside the number before a courier says anything. */
export const ExtraField = v.picklist(['phone', 'postcode', 'country-and-postcode']);
export type ExtraField = v.InferOutput<typeof ExtraField>;

/** The same as it is typed: digits of a phone; or a postcode, with two letters of its country before it. */
export const TrackExtra = v.pipe(
  v.string(),
  v.maxLength(MAX_EXTRA_LENGTH, 'characters'),
  v.regex(/^[A-Z\d][A-Z\d -]*[A-Z\d]$/i, 'characters'),
);

export const ParcelEvent = v.object({
  /** ISO 8601 with an offset; null where the source gives none that can be relied on. */
  time: v.nullable(v.string()),
  /** As the clock of the place shows it: `2026-11-20T09:14`; a day alone where the source has no more. */
  localTime: v.nullable(v.string()),
  /** An estimate: never shown as a fact. */
  isForecast: v.boolean(),
  place: v.nullable(v.string()),
  text: v.string(),
  state: ParcelState,
});
export type ParcelEvent = v.InferOutput<typeof ParcelEvent>;

export const TrackInfo = v.object({
  number: v.string(),
  courierCode: EntryId,
  provider: TrackingProvider,
  /** Why nobody was asked: none is set up, it does not know such numbers, or not again today. */
  unasked: v.nullable(v.picklist(['no-provider', 'not-supported', 'budget-spent'])),
  state: ParcelState,
  stateSince: v.nullable(v.string()),
  /** Nothing happened for 30 days. */
  isQuiet: v.boolean(),
  /** The newest first, at most 200. */
  events: v.array(ParcelEvent),
  needs: v.nullable(ExtraField),
  links: v.array(v.object({ courierCode: EntryId, url: v.string(), hasNumber: v.boolean() })),
  checkedAt: v.string(),
  isStale: v.boolean(),
  credit: v.nullable(v.string()),
});
export type TrackInfo = v.InferOutput<typeof TrackInfo>;

/** Parcels that are asked for together, each number once. */
export const TrackedParcels = v.pipe(
  v.array(
    v.object({
      number: TrackingNumber,
      /** As the list of couriers has it. */
      courierCode: EntryId,
      extra: v.optional(TrackExtra),
    }),
  ),
  v.minLength(1, 'missing'),
  v.maxLength(MAX_PARCELS.inBulk, 'too-many'),
  v.check((parcels) => new Set(parcels.map(({ number }) => number)).size === parcels.length, 'repeated'),
);
export type TrackedParcels = v.InferOutput<typeof TrackedParcels>;

/** What is known of each parcel that was asked for, in their order. */
export const TrackInfoList = v.object({
  items: v.array(TrackInfo),
  /** Numbers of which the provider said nothing, and nothing is known from before. */
  unanswered: v.array(v.string()),
});
export type TrackInfoList = v.InferOutput<typeof TrackInfoList>;
