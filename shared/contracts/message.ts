import * as v from 'valibot';

/** By which form a message came. */
export const MessageKind = v.picklist(['contact', 'report', 'advertise']);
export type MessageKind = v.InferOutput<typeof MessageKind>;

/** What operators have made of a message. The last five are decisions. */
export const MessageState = v.picklist([
  'new',
  'read',
  'checking',
  'accepted',
  'refused',
  'duplicate',
  'answered',
  'closed',
]);
export type MessageState = v.InferOutput<typeof MessageState>;

/** States in which nothing is left to do. */
export const DECIDED_STATES = ['accepted', 'refused', 'duplicate', 'answered', 'closed'] as const;

/** What a report may be about. */
export const AboutKind = v.picklist(['postcode', 'place', 'post-office', 'atm', 'page']);
export type AboutKind = v.InferOutput<typeof AboutKind>;

/** What an operator says in public of a report, in either language. */
export const PublicAnswer = v.object({ en: v.optional(v.string()), km: v.optional(v.string()) });
export type PublicAnswer = v.InferOutput<typeof PublicAnswer>;
