import * as v from 'valibot';
import { Pagination } from '../envelope.ts';
import { AboutKind, MessageState, PublicAnswer } from './message.ts';

/** A token that a form requests when it opens. The token proves that the form was open for a while, because bots post at once. */
export const FormToken = v.object({
  token: v.string(),
  /** The time in seconds from now from which the server accepts the token. It accepts the token until `expires`. */
  notBefore: v.number(),
  expires: v.number(),
});
export type FormToken = v.InferOutput<typeof FormToken>;

/** The response after a message is stored. The reference has the form `M-7Q4K2M`. */
export const FormReceipt = v.object({ reference: v.string() });

/**
 * The response to a newsletter subscription. It is the same for every address, so nobody learns if an address is subscribed.
 * Specification, section 7.
 */
export const Subscribed = v.object({
  success: v.boolean(),
  error: v.optional(v.object({ message: v.optional(v.string(), '') })),
});

/** A report in the public log. It contains no text that the sender wrote. */
export const Correction = v.object({
  reference: v.string(),
  about: v.nullable(v.object({ kind: AboutKind, key: v.string() })),
  what: v.string(),
  state: MessageState,
  /** The day as an ISO date, e.g. `2026-11-22`. */
  openedOn: v.string(),
  decidedOn: v.nullable(v.string()),
  answer: PublicAnswer,
  inDataSince: v.nullable(v.string()),
});
export type Correction = v.InferOutput<typeof Correction>;

export const CorrectionList = v.object({ items: v.array(Correction), pagination: Pagination });
export type CorrectionList = v.InferOutput<typeof CorrectionList>;
