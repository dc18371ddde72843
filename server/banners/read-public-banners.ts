import * as v from 'valibot';
import { Banner, MAX_BANNERS, MAX_BANNER_WORDS } from '#shared/contracts/banner.ts';

const Text = v.optional(v.pipe(v.string(), v.trim()), '');
const PublicBanner = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  position: v.pipe(v.string(), v.toLowerCase()),
  bannerUrl: Text,
  bannerImage: Text,
  mobileBannerUrl: Text,
  mobileBannerImage: Text,
  bannerClickUrl: v.string(),
});
const LOOKS_LIKE_ADDRESS = /^(?:https?:)?\/\/?\S+$/;

export type PictureNaming = {
  /** The API that answered: addresses count from it, and no picture comes from any other origin. */
  base: string;
  /** Turns an address into the path under which we serve that picture. */
  toPath: (url: URL) => string;
};

/** Banners as the public API gives them. A bad one costs only itself. */
export function readPublicBanners(list: unknown[], naming: PictureNaming): Banner[] {
  return list.slice(0, MAX_BANNERS).flatMap((value) => readBanner(value, naming));
}

/**
 * A picture and its words. Of the two fields either may hold the address; the other then holds the words.
 */
function readPicture(
  first: string,
  second: string,
  { base, toPath }: PictureNaming,
): { path: string; words: string } | undefined {
  const address = [first, second].find((text) => LOOKS_LIKE_ADDRESS.test(text));
  const url = address === undefined ? null : URL.parse(address, base);
  if (!url || url.origin !== new URL(base).origin) return undefined;
  const words = [second, first].find((text) => text !== '' && !LOOKS_LIKE_ADDRESS.test(text)) ?? '';
  return { path: toPath(url), words: words.slice(0, MAX_BANNER_WORDS) };
}

function readBanner(value: unknown, naming: PictureNaming): Banner[] {
  const given = v.safeParse(PublicBanner, value);
  if (!given.success) return [];
  const { id, position, bannerClickUrl, ...fields } = given.output;
  const picture = readPicture(fields.bannerUrl, fields.bannerImage, naming);
  if (!picture) return [];
  const mobile = readPicture(fields.mobileBannerUrl, fields.mobileBannerImage, naming) ?? picture;
  const banner = v.safeParse(Banner, {
    id,
    position,
    bannerClickUrl,
    bannerUrl: picture.path,
    bannerImage: picture.words,
    mobileBannerUrl: mobile.path,
    mobileBannerImage: mobile.words || picture.words,
  });
  return banner.success ? [banner.output] : [];
}
