import * as v from 'valibot';

/** The state of the form. It is empty at first, and filled after the form was sent without JavaScript. */
export const NewsletterFormData = v.object({
  email: v.string(),
  fault: v.optional(v.string()),
  problem: v.optional(v.string()),
  isDone: v.optional(v.boolean()),
});
export type NewsletterFormData = v.InferOutput<typeof NewsletterFormData>;
