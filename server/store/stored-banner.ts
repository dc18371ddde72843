import * as v from 'valibot';
import { BannerPosition, type Banner } from '#shared/contracts/banner.ts';

/** Folder of the pictures that an operator puts there, in the data folder. */
export const BANNERS_FOLDER = 'banners';
/** Where pictures of banners stand on our own origin, whatever server they come from. */
export const BANNERS_PATH = `/${BANNERS_FOLDER}/`;

const MAX_WORD_LENGTH = 64;
const MAX_ALT_LENGTH = 300;
const MAX_URL_LENGTH = 2048;

/** A name without a path, of a kind of picture that browsers show. */
const PictureFile = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9][\w-]{0,99}\.(?:png|jpe?g|webp|avif)$/i,
    'must be the name of a PNG, JPEG, WebP or AVIF file',
  ),
);
const Alt = v.pipe(v.string(), v.trim(), v.maxLength(MAX_ALT_LENGTH));

/** A banner as an operator writes it. */
export const StoredBanner = v.strictObject({
  id: v.pipe(
    v.string(),
    v.regex(/^[\w-]+$/, 'must be letters, digits, - or _'),
    v.maxLength(MAX_WORD_LENGTH),
  ),
  position: BannerPosition,
  /** In the folder of pictures. */
  imageFile: PictureFile,
  /** What the picture shows, for those who do not see it. */
  altText: Alt,
  /** The same for screens of up to 600 px. */
  mobileImageFile: PictureFile,
  mobileAltText: Alt,
  /** Where a click leads. */
  clickUrl: v.pipe(
    v.string(),
    v.url(),
    v.regex(/^https?:\/\//, 'must be http or https'),
    v.maxLength(MAX_URL_LENGTH),
  ),
});
export type StoredBanner = v.InferOutput<typeof StoredBanner>;

/** As the browser gets it. */
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
