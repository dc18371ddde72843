import type { Language } from '#shared/contracts/page.ts';

/** Below it stand the pictures that others show beside a link to a page. */
export const SHARE_PICTURES = '/og/';
/** Pixels. The size that networks show large. https://ogp.me/#structured */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

const EXTENSION = '.png';
const PICTURE = /^\/og\/(en|km)(\/.+)?\.png$/;

/** @param path language-free path of a page about a code; without it the picture of all other pages */
export function sharePicturePath(language: Language, path = ''): string {
  return `${SHARE_PICTURES}${language}${path}${EXTENSION}`;
}

/** The page of a picture; `path` is undefined for the one of all other pages. */
export type SharePicture = { language: Language; path: string | undefined };

/** @returns undefined when a path names no picture */
export function readSharePicturePath(path: string): SharePicture | undefined {
  const [, language, page] = PICTURE.exec(path) ?? [];
  if (language === undefined) return undefined;
  return { language: language === 'km' ? 'km' : 'en', path: page };
}
