import * as v from 'valibot';
import { BannerPosition, MAX_BANNER_WORDS, type Banner } from '#shared/contracts/banner.ts';
import { EVENT_LIMITS } from '#shared/contracts/limits.ts';
import { HttpUrl } from '#server/config/value-schemas.ts';
import { defineTable } from './table.ts';

/**
 * The folder inside the data folder into which operators put banner pictures. `npm run banners:import` copies them into the
 * store.
 */
export const BANNERS_FOLDER = 'banners';
/** The URL path below which this server serves all banner pictures, even if the banners come from another server. */
export const BANNERS_PATH = `/${BANNERS_FOLDER}/`;

const PictureFile = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9][\w-]{0,99}\.(?:png|jpe?g|webp|avif)$/i,
    'must be the name of a PNG, JPEG, WebP or AVIF file',
  ),
);
const Alt = v.pipe(v.string(), v.trim(), v.maxLength(MAX_BANNER_WORDS));

export const StoredBanner = v.strictObject({
  id: v.pipe(
    v.string(),
    v.regex(/^[\w-]+$/, 'must be letters, digits, - or _'),
    v.maxLength(EVENT_LIMITS.word),
  ),
  position: BannerPosition,
  imageFile: PictureFile,
  altText: Alt,
  /** The picture for screens of up to 600 px. */
  mobileImageFile: PictureFile,
  mobileAltText: Alt,
  clickUrl: v.pipe(HttpUrl, v.maxLength(EVENT_LIMITS.url)),
});
export type StoredBanner = v.InferOutput<typeof StoredBanner>;

/**
 * The table of banner pictures. Every process serves the pictures from the store, so they do not have to be in the data folder of
 * every server.
 */
export const bannerPictures = defineTable('banner_picture', {
  /** The name of the file that was imported. */
  file: v.string(),
  /** The bytes as base64. */
  content: v.pipe(
    v.string(),
    v.transform((text) => Buffer.from(text, 'base64')),
  ),
});
export type StoredPicture = ReturnType<typeof bannerPictures.read>[number];

export function toBanner(banner: StoredBanner): Banner {
  return {
    id: banner.id,
    position: banner.position,
    bannerUrl: `${BANNERS_PATH}${banner.imageFile}`,
    bannerImage: banner.altText,
    mobileBannerUrl: `${BANNERS_PATH}${banner.mobileImageFile}`,
    mobileBannerImage: banner.mobileAltText,
    bannerClickUrl: banner.clickUrl,
  };
}
