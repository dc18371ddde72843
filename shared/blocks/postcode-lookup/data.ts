import * as v from 'valibot';

/** The form of `/postcode` and, by prefix, of `/postcode-start-with`. */
export const PostcodeLookupData = v.object({
  kind: v.picklist(['code', 'prefix']),
  /** What was typed, when it could not be read; the field keeps it. */
  typed: v.optional(v.string()),
});
export type PostcodeLookupData = v.InferOutput<typeof PostcodeLookupData>;
