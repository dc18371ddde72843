import * as v from 'valibot';
import { Pagination } from './envelope.ts';
import { AboutKind, MessageState, PublicAnswer } from './message.ts';

/** What a form gets before it is filled in: proof that it was open for a while. */
export const FormToken = v.object({
  token: v.string(),
  /** Seconds after which it counts, and after which it does not any more. */
  notBefore: v.number(),
  expires: v.number(),
});
export type FormToken = v.InferOutput<typeof FormToken>;

/** What a message is known by once it is stored: `M-7Q4K2M`. */
export const FormReceipt = v.object({ reference: v.string() });

/** The response to who asks for news: the same for every address. Specification, section 7. */
export const Subscribed = v.object({ success: v.boolean() });

/** A report in the public log. No word of its sender stands in it. */
export const Correction = v.object({
  reference: v.string(),
  about: v.nullable(v.object({ kind: AboutKind, key: v.string() })),
  what: v.string(),
  state: MessageState,
  /** Days: `2026-11-22`. */
  openedOn: v.string(),
  decidedOn: v.nullable(v.string()),
  /** What an operator wrote about it, in either language. */
  answer: PublicAnswer,
  /** Day from which the data holds what was reported. */
  inDataSince: v.nullable(v.string()),
});
export type Correction = v.InferOutput<typeof Correction>;

export const CorrectionList = v.object({ items: v.array(Correction), pagination: Pagination });
export type CorrectionList = v.InferOutput<typeof CorrectionList>;
