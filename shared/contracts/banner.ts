import * as v from 'valibot';
import { EVENT_LIMITS } from './limits.ts';

/** The slot of a banner on a page. A `modal` banner opens over the page after the visitor's first gesture, e.g. a click. */
export const BannerPosition = v.picklist(['middle', 'bottom', 'modal']);
export type BannerPosition = v.InferOutput<typeof BannerPosition>;

const HTTP_URL = /^https?:\/\//;
export const MAX_BANNER_WORDS = 300;
/**
 * Maximum number of banners in the advertising source's list. A longer list is surely an error, and the server would store a
 * picture for each banner.
 */
export const MAX_BANNERS = 50;

/** A path on this site's origin. It excludes `//` and `/\`, which browsers read as another origin. */
const OwnPath = v.pipe(v.string(), v.regex(/^\/(?![/\\])/));
const Words = v.pipe(v.string(), v.maxLength(MAX_BANNER_WORDS));

/** An advertisement as the browser receives it. Analytics events contain its id and the URL of its click. */
export const Banner = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(EVENT_LIMITS.word)),
  position: BannerPosition,
  /** Path of the picture on this site's origin. */
  bannerUrl: OwnPath,
  /** Alternative text of the picture; empty if the advertiser provides none. */
  bannerImage: Words,
  /** Path of the picture for screens up to 600 px wide. */
  mobileBannerUrl: OwnPath,
  mobileBannerImage: Words,
  /** The URL that a click on the banner opens. Only http and https are allowed. */
  bannerClickUrl: v.pipe(v.string(), v.url(), v.regex(HTTP_URL), v.maxLength(EVENT_LIMITS.url)),
});
export type Banner = v.InferOutput<typeof Banner>;

/**
 * The field `data` in the response of `GET /api/today/banners`. The list is in a second field `data`, because responses of the
 * public API have this format.
 */
export const BannerList = v.object({ data: v.array(Banner) });
export type BannerList = v.InferOutput<typeof BannerList>;
