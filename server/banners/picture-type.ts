/** Bytes of one picture: more would cost a visitor with a slow line more than the page it stands on. */
export const MAX_PICTURE_BYTES = 300 * 1024;
const ASCII = 'latin1';

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/avif';

/** The type of a picture by its first bytes; undefined for everything that we do not serve. */
export function findPictureType(bytes: Buffer): PictureType | undefined {
  if (isPng(bytes)) return 'image/png';
  if (isJpeg(bytes)) return 'image/jpeg';
  if (isWebp(bytes)) return 'image/webp';
  return isAvif(bytes) ? 'image/avif' : undefined;
}

/** What a file must start with to be taken for a picture, whatever its name or its sender says. No SVG: it holds scripts. */
function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).toString(ASCII) === '\x89PNG\r\n\x1a\n';
}

function isJpeg(bytes: Buffer): boolean {
  return bytes.subarray(0, 3).toString(ASCII) === '\xff\xd8\xff';
}

function isWebp(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).toString(ASCII) === 'RIFF' && bytes.subarray(8, 12).toString(ASCII) === 'WEBP';
}

function isAvif(bytes: Buffer): boolean {
  return /^ftypavi[fs]$/.test(bytes.subarray(4, 12).toString(ASCII));
}
