import * as v from 'valibot';
import { Path } from '#shared/contracts/path.ts';
import { Language } from '#shared/contracts/page.ts';
import type { ServerFacts } from '../server-facts.ts';

export const EmbedGuideData = v.object({
  language: Language,
  /**
   * The script of the embeddable postcode field, with the hash of its bytes for the `integrity` attribute. Undefined if the
   * server runs without a build.
   */
  script: v.optional(v.object({ path: Path, integrity: v.string() })),
  /** The origin of this server. The snippet loads the script from this origin. */
  siteUrl: v.optional(v.string(), ''),
  words: v.object({
    title: v.string(),
    lead: v.string(),
    label: v.string(),
    snippet: v.string(),
    items: v.array(v.string()),
  }),
});
export type EmbedGuideData = v.InferOutput<typeof EmbedGuideData>;

export function fillEmbedGuide(_data: EmbedGuideData, { apiGuide, siteUrl }: ServerFacts) {
  return { fields: apiGuide ? { script: apiGuide.field, siteUrl } : {} };
}
