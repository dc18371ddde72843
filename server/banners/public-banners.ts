import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Banner, BannerPosition } from '#shared/contracts/banner.ts';
import { LANGUAGES } from '#shared/contracts/page.ts';
import { toLocalPath } from '#shared/routes/language-path.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Log } from '#server/observability/log.ts';
import type { BannerApi } from './banner-api.ts';
import { isUntried } from '#server/upstream/upstream-failure.ts';
import { positionsOf, type BannerRequest, type BannerSource } from './banner-source.ts';
import { BANNERS_PATH } from '#server/store/stored-banner.ts';
import { createPictures } from './pictures.ts';
import { readPublicBanners, type PictureNaming } from './read-public-banners.ts';

/** How old the banners of a page may be. */
const FRESH_MILLISECONDS = 60 * 1000;
/** An API that fails is left in peace for so long. */
const FAILURE_TTL_MILLISECONDS = 10 * 1000;
/** Pages whose banners are cached: more than are visited within a minute. */
const MAX_LISTS = 2000;
/** Pictures whose address is known. The least recently named ones are forgotten. */
const MAX_PICTURES = 2000;
/** Hexadecimal digits of a name: 128 bits, so that no two addresses share one. */
const NAME_LENGTH = 32;

/**
 * Banners of the public API: one question for a page and a minute, however many ask. Which positions the site carries
 * is what it answers for the home pages.
 */
export function createPublicBanners(
  api: Pick<BannerApi, 'baseUrl' | 'list' | 'loadPicture'>,
  log: Log,
): BannerSource {
  let positions: BannerPosition[] = [];
  const naming = createNaming(api.baseUrl);
  const lists = new LRUCache<string, Banner[], BannerRequest>({
    max: MAX_LISTS,
    ttl: FRESH_MILLISECONDS,
    // A client that waits for a list gets it even when newer lists have evicted it.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, stale, { context: { language, pageUrl }, options }) => {
      try {
        return readPublicBanners(await api.list(language, pageUrl), naming);
      } catch (error) {
        // Its client logs once that the API is down, not for each page.
        if (!isUntried(error)) log.error('banners-failed', error);
        options.ttl = FAILURE_TTL_MILLISECONDS;
        return stale ?? [];
      }
    },
  });
  const list = async (request: BannerRequest, forceRefresh = false): Promise<Banner[]> => {
    const key = `${request.language} ${request.pageUrl}`;
    return (await lists.fetch(key, { context: request, forceRefresh })) ?? [];
  };
  const loadPicture = createPictures(async (name) => {
    const url = naming.find(name);
    if (!url) throw new NotFoundError();
    return api.loadPicture(url);
  }, log);
  return {
    list: (request) => list(request),
    positions: () => positions,
    loadPicture: async (name) => {
      if (!naming.find(name)) throw new NotFoundError();
      return loadPicture(name);
    },
    refresh: async () => {
      const homes = LANGUAGES.map((language) => ({ language, pageUrl: toLocalPath(language, '/') }));
      positions = positionsOf((await Promise.all(homes.map((home) => list(home, true)))).flat());
    },
  };
}

/** Names pictures by a hash of their address, and remembers which it named: no other can be asked for. */
function createNaming(base: string): PictureNaming & { find: (name: string) => URL | undefined } {
  const named = new LRUCache<string, URL>({ max: MAX_PICTURES });
  return {
    base,
    toPath: (url) => {
      const name = createHash('sha256').update(url.href).digest('hex').slice(0, NAME_LENGTH);
      named.set(name, url);
      return `${BANNERS_PATH}${name}`;
    },
    find: (name) => named.get(name),
  };
}
