import * as v from 'valibot';

/** The state of the form. It is empty at first, and filled after the form was sent without JavaScript. */
export const NewsletterFormData = v.object({
  email: v.string(),
  /** The name of the rule that the address breaks. */
  fault: v.optional(v.string()),
  /** The server's message that explains why the address was not subscribed. */
  problem: v.optional(v.string()),
  isDone: v.optional(v.boolean()),
});
export type NewsletterFormData = v.InferOutput<typeof NewsletterFormData>;
