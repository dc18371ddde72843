import * as v from 'valibot';
import { Language } from '#shared/contracts/page.ts';

export const PageTitleData = v.object({
  title: v.string(),
  /** Of the title, where it is known in the other script alone. */
  titleLang: v.optional(Language),
  /** The same name in the other script, for places. */
  otherTitle: v.optional(v.object({ text: v.string(), lang: Language })),
  /** The official spelling of a place's name in Latin letters, where the title has another. */
  officialName: v.optional(v.string()),
  lead: v.optional(v.string()),
});
export type PageTitleData = v.InferOutput<typeof PageTitleData>;
