import { LRUCache } from 'lru-cache';
import { NotFoundError } from '#server/errors.ts';
import type { Log } from '#server/observability/log.ts';

/** The maximum total size of the cached pictures. It is enough for about forty pictures of the largest allowed size. */
const CACHE_BYTES = 12 * 1024 * 1024;
/** If a picture is replaced under the same name, the new one is served after this time at the latest. */
const TTL_MILLISECONDS = 10 * 60 * 1000;
/** After a failure, the picture is not requested again for this time. */
const FAILURE_TTL_MILLISECONDS = 30 * 1000;
/** The size of a cached failure. The cache accepts no size below 1. */
const FAILURE_SIZE = 1;

export type Picture = { bytes: Buffer; type: PictureType };

/**
 * Returns a function that loads a picture by its name, caches it, and throws NotFoundError when it cannot be loaded.
 * @param load loads a picture; if it rejects, the error is logged
 */
export function createPictures(
  load: (name: string) => Promise<Buffer>,
  log: Log,
): (name: string) => Promise<Picture> {
  const cache = new LRUCache<string, { picture: Picture | undefined }>({
    maxSize: CACHE_BYTES,
    ttl: TTL_MILLISECONDS,
    // When an entry is evicted during its load, the load still resolves.
    ignoreFetchAbort: true,
    sizeCalculation: ({ picture }) => picture?.bytes.length ?? FAILURE_SIZE,
    fetchMethod: async (name, _stale, { options }) => {
      try {
        return { picture: readPicture(await load(name)) };
      } catch (error) {
        log.error('banners-failed', error, { picture: name });
        options.ttl = FAILURE_TTL_MILLISECONDS;
        return { picture: undefined };
      }
    },
  });
  return async (name) => {
    const outcome = await cache.fetch(name);
    if (!outcome?.picture) throw new NotFoundError();
    return outcome.picture;
  };
}

function readPicture(bytes: Buffer): Picture {
  if (bytes.length > MAX_PICTURE_BYTES) throw new Error(`A banner's picture has ${bytes.length} bytes`);
  const type = findPictureType(bytes);
  if (!type) throw new Error("A banner's picture is not a PNG, JPEG, WebP or AVIF");
  return { bytes, type };
}

/** The maximum size of a picture in bytes. A larger picture would take longer to load than the page. */
export const MAX_PICTURE_BYTES = 300 * 1024;
const ASCII = 'latin1';

type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/avif';

/**
 * Detects the type by the first bytes of a picture, not by its name or its declared type. SVG is refused, because it
 * may contain scripts.
 */
export function findPictureType(bytes: Buffer): PictureType | undefined {
  if (isPng(bytes)) return 'image/png';
  if (isJpeg(bytes)) return 'image/jpeg';
  if (isWebp(bytes)) return 'image/webp';
  return isAvif(bytes) ? 'image/avif' : undefined;
}

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
