import * as v from 'valibot';
import { BankName } from './outlets/bank.ts';
import { Pagination } from './envelope.ts';
import { EntryId, Phone } from './outlets/located.ts';

/** The maximum length of `NumberShape.shape`, in characters. Real shapes, such as `E@#{9}KH`, are much shorter. */
export const MAX_SHAPE_LENGTH = 80;

/**
 * How a visitor can track a parcel with a courier. `page-with-number`: by a URL that contains the tracking number. `page`: on a
 * page with an input for the number. `app`, `phone`: only by app or by telephone. `unknown`: no method was verified.
 */
export const HowToTrack = v.picklist(['page-with-number', 'page', 'app', 'phone', 'unknown']);
export type HowToTrack = v.InferOutput<typeof HowToTrack>;

/** The algorithms for check digits. `s10` is the algorithm of the Universal Postal Union. */
export const CheckName = v.picklist(['s10', 'ups', 'fedex-12', 'fedex-15', 'fedex-34', 'usps', 'dhl']);
export type CheckName = v.InferOutput<typeof CheckName>;

/**
 * A format of a courier's tracking numbers, in the syntax of `shared/tracking/shape.ts`. `check` is null if the format has no
 * check digit.
 */
export const NumberShape = v.object({
  shape: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_SHAPE_LENGTH)),
  check: v.nullable(CheckName),
});
export type NumberShape = v.InferOutput<typeof NumberShape>;

const WebAddress = v.pipe(v.string(), v.url());

export const Courier = v.object({
  code: EntryId,
  name: BankName,
  website: v.nullable(WebAddress),
  phone: v.nullable(Phone),
  howToTrack: HowToTrack,
  /**
   * URL of the tracking page; null if no page was verified. It contains the slot `{number}` if and only if `howToTrack` is
   * `page-with-number`.
   */
  trackingUrl: v.nullable(v.pipe(v.string(), v.startsWith('https://'))),
  /** The number formats. If no format is known, the list is empty and a visitor can only choose the courier manually. */
  shapes: v.array(NumberShape),
});
export type Courier = v.InferOutput<typeof Courier>;

export const CourierList = v.object({ items: v.array(Courier), pagination: Pagination });
export type CourierList = v.InferOutput<typeof CourierList>;
