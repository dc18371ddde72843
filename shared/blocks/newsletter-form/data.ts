import * as v from 'valibot';

/** What the form shows after it was sent without a script, or nothing yet. */
export const NewsletterFormData = v.object({
  /** What stands in the field. */
  email: v.string(),
  /** The rule that the address breaks. */
  fault: v.optional(v.string()),
  /** Why it was not taken, in a sentence of the server. */
  problem: v.optional(v.string()),
  isDone: v.optional(v.boolean()),
});
export type NewsletterFormData = v.InferOutput<typeof NewsletterFormData>;
