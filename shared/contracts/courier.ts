import * as v from 'valibot';
import { BankName } from './bank.ts';
import { Pagination } from './envelope.ts';
import { EntryId, Phone } from './located.ts';

/** Longer than any shape that a number of 40 characters needs. */
export const MAX_SHAPE_LENGTH = 80;

/**
 * How a visitor follows a parcel at its courier. `page-with-number`: an address that takes the number; `page`: one that
 * asks for it; `app`, `phone`: by these alone; `unknown`: no way was verified.
 */
export const HowToTrack = v.picklist(['page-with-number', 'page', 'app', 'phone', 'unknown']);
export type HowToTrack = v.InferOutput<typeof HowToTrack>;

/** Check digits that are computed here. `s10`: of the Universal Postal Union. */
export const CheckName = v.picklist(['s10', 'ups', 'fedex-12', 'fedex-15', 'fedex-34', 'usps', 'dhl']);
export type CheckName = v.InferOutput<typeof CheckName>;

/** What numbers of a courier look like, in the language of `shared/tracking/shape.ts`; with a check digit where it has one. */
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
  /** Where to look; `{number}` stands for the number exactly where it is a page with the number. Null: none was verified. */
  trackingUrl: v.nullable(v.pipe(v.string(), v.startsWith('https://'))),
  /** Empty: no format of its numbers is known, and it is only chosen by hand. */
  shapes: v.array(NumberShape),
});
export type Courier = v.InferOutput<typeof Courier>;

export const CourierList = v.object({ items: v.array(Courier), pagination: Pagination });
export type CourierList = v.InferOutput<typeof CourierList>;
