import * as v from 'valibot';

export const NewsletterButtonData = v.object({
  words: v.object({
    lead: v.string(),
    button: v.string(),
    done: v.string(),
    refused: v.string(),
    link: v.string(),
  }),
  /** Undefined until the button has been clicked. */
  outcome: v.optional(v.picklist(['done', 'refused'])),
});
export type NewsletterButtonData = v.InferOutput<typeof NewsletterButtonData>;
