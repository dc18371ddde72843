import * as v from 'valibot';
import { Language } from '#shared/contracts/page.ts';

export const PageTitleData = v.object({
  title: v.string(),
  /**
   * The language of `title`. It is set for ATMs, because the name of an ATM may be known only in the other language. The default
   * is the page's language.
   */
  titleLang: v.optional(Language),
  /** The name in the other language. Only post offices and ATMs have it. */
  otherTitle: v.optional(v.object({ text: v.string(), lang: Language })),
  /** The official spelling in Latin letters, if the title differs. */
  officialName: v.optional(v.string()),
  lead: v.optional(v.string()),
});
export type PageTitleData = v.InferOutput<typeof PageTitleData>;
