import * as v from 'valibot';

/** What other sites put in the place of a link to a page about a code. https://oembed.com, section 2.3 */
export const OEmbed = v.object({
  version: v.literal('1.0'),
  type: v.literal('rich'),
  provider_name: v.string(),
  provider_url: v.pipe(v.string(), v.url()),
  title: v.string(),
  html: v.string(),
  width: v.number(),
  height: v.number(),
  /** Seconds. */
  cache_age: v.number(),
  thumbnail_url: v.pipe(v.string(), v.url()),
  thumbnail_width: v.number(),
  thumbnail_height: v.number(),
});
export type OEmbed = v.InferOutput<typeof OEmbed>;
