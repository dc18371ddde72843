import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Banner, type BannerPosition, MAX_BANNERS, MAX_BANNER_WORDS } from '#shared/contracts/banner.ts';
import { LANGUAGES } from '#shared/contracts/page.ts';
import { toLocalPath } from '#shared/routes/language-path.ts';
import { NotFoundError } from '#server/errors.ts';
import { createAnswerCache } from '#server/response-cache/answer-cache.ts';
import type { Fresh } from '#server/response-cache/swr-cache.ts';
import type { Log } from '#server/observability/log.ts';
import type { BannerApi } from './banner-api.ts';
import { isUntried } from '#server/upstream/upstream-failure.ts';
import { positionsOf, type BannerRequest, type BannerSource } from './banner-source.ts';
import { BANNERS_PATH } from '#server/store/stored-banner.ts';
import { createPictures } from './pictures.ts';
import * as v from 'valibot';

const FRESH_SECONDS = 60;
/** If the API fails, a cached list is shown for at most this long, so that a removed banner disappears. */
const STALE_SECONDS = 3600;
/** After a failure, the same list is not requested again for this time. */
const FAILURE_SECONDS = 10;
/**
 * The bounds of the cache of banner lists. It has space for more pages than are visited in a minute. A usual list takes
 * 2 KB, the longest 60 KB.
 */
const BOUNDS = { maxEntries: 2000, maxBytes: 16 * 1024 * 1024 };
/** The most pictures that have a name. The least recently used name is dropped first, and its picture then gets a 404. */
const MAX_PICTURES = 2000;
/**
 * The number of hexadecimal digits in the name of a picture. They hold 128 bits, so two pictures never get the same
 * name.
 */
const NAME_LENGTH = 32;

/**
 * The banners of the public API, which is called at most once a minute for each page. Pages reserve space for the
 * positions that have banners on the two home pages.
 */
export function createPublicBanners(
  api: Pick<BannerApi, 'baseUrl' | 'list' | 'loadPicture'>,
  log: Log,
): BannerSource {
  let positions: BannerPosition[] = [];
  const naming = createNaming(api.baseUrl);
  const lists = createAnswerCache<Banner[]>({
    ...BOUNDS,
    negativeSeconds: (_error, tookSeconds) => tookSeconds + FAILURE_SECONDS,
  });
  const load = async ({ language, pageUrl }: BannerRequest): Promise<Fresh<Banner[]>> => {
    try {
      const value = readPublicBanners(await api.list(language, pageUrl), naming);
      return { value, seconds: FRESH_SECONDS, staleSeconds: STALE_SECONDS, tags: [] };
    } catch (error) {
      // If the call was not sent because of an outage, the API's client has already logged the outage.
      if (!isUntried(error)) log.error('banners-failed', error);
      throw error;
    }
  };
  const list = async (request: BannerRequest, call: 'load' | 'renew' = 'load'): Promise<Banner[]> => {
    const key = `${request.language} ${request.pageUrl}`;
    try {
      return (await lists[call]({ key, produce: () => load(request) })).value;
    } catch {
      return lists.peek(key)?.value ?? [];
    }
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
      positions = positionsOf((await Promise.all(homes.map((home) => list(home, 'renew')))).flat());
    },
  };
}

/**
 * The name of a picture is a hash of its URL. Only pictures of listed banners have a name, so the route is no open
 * proxy.
 */
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

type PictureNaming = {
  /**
   * The base URL of the API. Relative URLs of pictures are resolved against it. Pictures of another origin are refused.
   */
  base: string;
  toPath: (url: URL) => string;
};

export function readPublicBanners(list: unknown[], naming: PictureNaming): Banner[] {
  return list.slice(0, MAX_BANNERS).flatMap((value) => readBanner(value, naming));
}

/**
 * Reads a picture from two texts of the API: its URL and its alternative text, in either order.
 * @returns undefined if neither text is a URL at the origin of the API
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
  const result = v.safeParse(PublicBanner, value);
  if (!result.success) return [];
  const { id, position, bannerClickUrl, ...fields } = result.output;
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
