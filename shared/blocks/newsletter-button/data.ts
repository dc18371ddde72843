import * as v from 'valibot';

/** The button behind the link of a mail, or what became of it. */
export const NewsletterButtonData = v.object({
  words: v.object({
    lead: v.string(),
    button: v.string(),
    done: v.string(),
    refused: v.string(),
    link: v.string(),
  }),
  /** Undefined: it was not pressed yet. */
  outcome: v.optional(v.picklist(['done', 'refused'])),
});
export type NewsletterButtonData = v.InferOutput<typeof NewsletterButtonData>;
