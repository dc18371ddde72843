import * as v from 'valibot';
import { ApiGuide } from '#shared/contracts/files/api-guide.ts';
import { Language } from '#shared/contracts/page.ts';
import type { ServerFacts } from '../server-facts.ts';

export const ApiGuideData = v.object({
  language: Language,
  /**
   * The calls of the API with example responses, which were recorded during the build. Undefined if this server runs
   * without a build.
   */
  guide: v.optional(ApiGuide.entries.en),
  /** The origin of the URLs in the example code. */
  siteUrl: v.optional(v.string(), ''),
  words: v.object({
    parameters: v.string(),
    required: v.string(),
    answer: v.string(),
    code: v.string(),
  }),
});
export type ApiGuideData = v.InferOutput<typeof ApiGuideData>;

export function fillApiGuide({ language }: ApiGuideData, { apiGuide, siteUrl }: ServerFacts) {
  return { fields: apiGuide ? { guide: apiGuide[language], siteUrl } : {} };
}
