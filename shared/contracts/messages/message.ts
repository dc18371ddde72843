import * as v from 'valibot';

export const MessageKind = v.picklist(['contact', 'report', 'advertise']);
export type MessageKind = v.InferOutput<typeof MessageKind>;

/** The state of the operators' work on a message. */
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

/** The states of messages that need no more work. */
export const DECIDED_STATES = ['accepted', 'refused', 'duplicate', 'answered', 'closed'] as const;

export const AboutKind = v.picklist(['postcode', 'place', 'post-office', 'atm', 'page']);
export type AboutKind = v.InferOutput<typeof AboutKind>;

export const PublicAnswer = v.object({ en: v.optional(v.string()), km: v.optional(v.string()) });
export type PublicAnswer = v.InferOutput<typeof PublicAnswer>;
