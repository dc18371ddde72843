import * as v from 'valibot';

/**
 * The state of the form. Every field is empty or absent at first. After the form was sent without JavaScript, the fields contain
 * the result.
 */
export const NewsletterFormData = v.object({
  email: v.string(),
  fault: v.optional(v.string()),
  problem: v.optional(v.string()),
  isDone: v.optional(v.boolean()),
});
export type NewsletterFormData = v.InferOutput<typeof NewsletterFormData>;
