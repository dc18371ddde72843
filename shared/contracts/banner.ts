import * as v from 'valibot';

/** Where on a page a banner may stand. `modal` opens over the page after the first gesture. */
export const BannerPosition = v.picklist(['middle', 'bottom', 'modal']);
export type BannerPosition = v.InferOutput<typeof BannerPosition>;

const HTTP_URL = /^https?:\/\//;
const MAX_URL_LENGTH = 2048;
/** An id travels in events, whose words are no longer. */
const MAX_ID_LENGTH = 64;
export const MAX_BANNER_WORDS = 300;
/** Banners of one list. Longer ones are no advertisements but a mistake, and each picture in them would be stored. */
export const MAX_BANNERS = 50;

/** Not `//`: that would be another origin. */
const OwnPath = v.pipe(v.string(), v.regex(/^\/(?![/\\])/));
const Words = v.pipe(v.string(), v.maxLength(MAX_BANNER_WORDS));

/** An advertisement, as the browser gets it. Specification, section 3. */
export const Banner = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID_LENGTH)),
  position: BannerPosition,
  /** Path of the picture on our own origin. */
  bannerUrl: OwnPath,
  /** What the picture shows, for those who do not see it. Empty where the advertiser does not say. */
  bannerImage: Words,
  /** The same for screens of up to 600 px. */
  mobileBannerUrl: OwnPath,
  mobileBannerImage: Words,
  /** Where a click leads: http or https, nothing else. */
  bannerClickUrl: v.pipe(v.string(), v.url(), v.regex(HTTP_URL), v.maxLength(MAX_URL_LENGTH)),
});
export type Banner = v.InferOutput<typeof Banner>;

/** `GET /api/today/banners` under `data` of the envelope: the public API wraps its list once more. */
export const BannerList = v.object({ data: v.array(Banner) });
export type BannerList = v.InferOutput<typeof BannerList>;
