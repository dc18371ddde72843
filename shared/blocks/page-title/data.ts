import * as v from 'valibot';
import { Language } from '#shared/contracts/page.ts';

export const PageTitleData = v.object({
  title: v.string(),
  /** The language of the title, if the title is only known in the other script. */
  titleLang: v.optional(Language),
  /** The name in the other script. Only places have it. */
  otherTitle: v.optional(v.object({ text: v.string(), lang: Language })),
  /** The official spelling in Latin letters, if the title differs. */
  officialName: v.optional(v.string()),
  lead: v.optional(v.string()),
});
export type PageTitleData = v.InferOutput<typeof PageTitleData>;
