import * as v from 'valibot';
import { Language } from '#shared/contracts/page.ts';

export const PageTitleData = v.object({
  title: v.string(),
  /** Of the title, where it is known in the other script alone. */
  titleLang: v.optional(Language),
  /** The same name in the other script, for places. */
  otherTitle: v.optional(v.object({ text: v.string(), lang: Language })),
  lead: v.optional(v.string()),
});
export type PageTitleData = v.InferOutput<typeof PageTitleData>;
