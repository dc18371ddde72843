import * as v from 'valibot';

/**
 * The oEmbed response for a page about a postcode. Other sites use `html` to show the embed card of the page in a frame.
 * @see https://oembed.com, section 2.3
 */
export const OEmbed = v.object({
  version: v.literal('1.0'),
  type: v.literal('rich'),
  provider_name: v.string(),
  provider_url: v.pipe(v.string(), v.url()),
  title: v.string(),
  html: v.string(),
  width: v.number(),
  height: v.number(),
  /** The time in seconds for which the response may be cached. */
  cache_age: v.number(),
  thumbnail_url: v.pipe(v.string(), v.url()),
  thumbnail_width: v.number(),
  thumbnail_height: v.number(),
});
export type OEmbed = v.InferOutput<typeof OEmbed>;
