import * as v from 'valibot';
import { Language } from '#shared/contracts/page.ts';

/** The heading and the links below the field: each example is a search that finds something. */
export const SearchHeroData = v.object({
  title: v.string(),
  lead: v.string(),
  examples: v.array(v.object({ text: v.string(), url: v.string(), lang: v.optional(Language) })),
  /** Where "use my position" leads; absent until that page exists. */
  positionUrl: v.optional(v.string()),
});
export type SearchHeroData = v.InferOutput<typeof SearchHeroData>;
