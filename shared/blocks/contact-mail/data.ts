import * as v from 'valibot';

export const ContactMailData = v.object({
  email: v.pipe(v.string(), v.nonEmpty()),
  /** What the message is about, where the visitor came by a link that knows it. */
  subject: v.optional(v.pipe(v.string(), v.nonEmpty())),
});
export type ContactMailData = v.InferOutput<typeof ContactMailData>;
