import type { Language } from '#shared/contracts/page.ts';
import { toLanguage } from '#shared/i18n/languages.ts';

/** The folder of the pictures that social networks show for a page. */
export const SHARE_PICTURES = '/og/';
/** The size in pixels. Social networks show pictures of this size large. See https://ogp.me/#structured */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

const EXTENSION = '.png';
const PICTURE = /^\/og\/(en|km)(\/.+)?\.png$/;

/**
 * Returns the path of a share picture.
 * @param path path of a page about a postcode, without language prefix. Such a page has its own picture. If the path is empty,
 * the result is the path of the one picture for all other pages.
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
