import * as v from 'valibot';

/** Names in the page's language, sorted by its alphabet. The block groups them by their first letter. */
export const AlphabetListData = v.object({
  title: v.optional(v.string()),
  /** True when the list is inside a collapsed section, because the page has another main list. */
  isFolded: v.optional(v.boolean()),
  names: v.array(
    v.object({
      name: v.string(),
      of: v.optional(v.string()),
      url: v.string(),
      /**
       * If false, the directory has no district with this name, and the block does not show the name. A letter whose names are
       * all hidden is not a link.
       */
      hasDistrict: v.boolean(),
    }),
  ),
});
export type AlphabetListData = v.InferOutput<typeof AlphabetListData>;
