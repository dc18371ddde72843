import type { Language } from '#shared/contracts/page.ts';
import { toLanguage } from '#shared/i18n/languages.ts';

/** The folder of the pictures that social networks show for a page. */
export const SHARE_PICTURES = '/og/';
/** The size in pixels. Social networks show pictures of this size in a large preview. See https://ogp.me/#structured */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

const EXTENSION = '.png';
const PICTURE = /^\/og\/(en|km)(\/.+)?\.png$/;

/**
 * Returns the path of a share picture. A page about a postcode has its own picture. All other pages share one picture.
 * @param path path of a page about a postcode, without language prefix; empty for the shared picture
 */
export function sharePicturePath(language: Language, path = ''): string {
  return `${SHARE_PICTURES}${language}${path}${EXTENSION}`;
}

/** The language of a share picture and the path of its page. `path` is undefined for the picture that all other pages share. */
export type SharePicture = { language: Language; path: string | undefined };

/** @returns undefined if the path does not belong to a share picture */
export function readSharePicturePath(path: string): SharePicture | undefined {
  const [, language, page] = PICTURE.exec(path) ?? [];
  if (language === undefined) return undefined;
  return { language: toLanguage(language), path: page };
}
