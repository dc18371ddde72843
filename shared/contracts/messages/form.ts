import * as v from 'valibot';
import { Pagination } from '../envelope.ts';
import { AboutKind, MessageState, PublicAnswer } from './message.ts';

/**
 * A token that a form requests when the visitor first uses it, and sends with the message. It proves that the form was open for some seconds. Bots
 * usually post immediately.
 */
export const FormToken = v.object({
  token: v.string(),
  /** The server accepts the token from `notBefore` until `expires`, both in seconds after the response. */
  notBefore: v.number(),
  expires: v.number(),
});
export type FormToken = v.InferOutput<typeof FormToken>;

/**
 * The response after a message is stored. The reference is e.g. `M-7Q4K2M`. It begins with `M`, `R` or `A` for a contact message,
 * a report or a request to advertise.
 */
export const FormReceipt = v.object({ reference: v.string() });

/**
 * The response to a newsletter sign-up. It is the same for every e-mail address, so that it does not reveal which addresses are
 * already subscribed.
 */
export const Subscribed = v.object({
  success: v.boolean(),
  error: v.optional(v.object({ message: v.optional(v.string(), '') })),
});

/**
 * A reported error in the public log of corrections. `what` is the subject that the sender chose from a list. Text that the
 * sender wrote is not published.
 */
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
