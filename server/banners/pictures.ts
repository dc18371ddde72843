import { LRUCache } from 'lru-cache';
import { NotFoundError } from '#server/errors.ts';
import type { Log } from '#server/observability/log.ts';
import { findPictureType, MAX_PICTURE_BYTES, type PictureType } from './picture-type.ts';

/** Bytes of all cached pictures: about forty of the largest. */
const CACHE_BYTES = 12 * 1024 * 1024;
/** How long an operator waits until a picture that was replaced under its old name is shown. */
const TTL_MILLISECONDS = 10 * 60 * 1000;
/** A picture that cannot be had is not asked for by every visitor anew. */
const FAILURE_TTL_MILLISECONDS = 30 * 1000;
/** A failure weighs as little as an entry can. */
const FAILURE_SIZE = 1;

export type Picture = { bytes: Buffer; type: PictureType };
type Outcome = { picture: Picture | undefined };

/**
 * Pictures by name, each loaded once and cached in an LRU.
 * @param load may fail in any way; the failure is logged
 * @returns throws NotFoundError for what cannot be had
 */
export function createPictures(
  load: (name: string) => Promise<Buffer>,
  log: Log,
): (name: string) => Promise<Picture> {
  const cache = new LRUCache<string, Outcome>({
    maxSize: CACHE_BYTES,
    ttl: TTL_MILLISECONDS,
    // Who waits for a picture gets it even when others have taken its place.
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

/** @throws Error for what is not a picture that we serve */
function readPicture(bytes: Buffer): Picture {
  if (bytes.length > MAX_PICTURE_BYTES) throw new Error(`A banner's picture has ${bytes.length} bytes`);
  const type = findPictureType(bytes);
  if (!type) throw new Error("A banner's picture is of no type that we serve");
  return { bytes, type };
}
