import * as v from 'valibot';

export const NotFoundData = v.object({
  /** A nearby page that exists: the list of codes that begin like the one that was asked for. */
  suggestion: v.optional(v.object({ text: v.string(), url: v.string() })),
});
export type NotFoundData = v.InferOutput<typeof NotFoundData>;
