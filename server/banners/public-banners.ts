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
/** If the API fails, a stale list is shown for at most this time, because some of its banners may have been removed. */
const STALE_SECONDS = 3600;
/** If a list cannot be loaded, the API is not called again for this list during this time. */
const FAILURE_SECONDS = 10;
/**
 * The limits of the cache of banner lists. The cache has space for more pages than are visited in a minute. A typical
 * list takes 2 KB, and the longest list takes 60 KB.
 */
const BOUNDS = { maxEntries: 2000, maxBytes: 16 * 1024 * 1024 };
/**
 * The maximum number of picture names that are stored. If there are more, the least recently used name is dropped. A
 * request for its picture then gets a 404.
 */
const MAX_PICTURES = 2000;
/**
 * The number of hexadecimal digits in the name of a picture. 32 digits are 128 bits, so two pictures practically never
 * get the same name.
 */
const NAME_LENGTH = 32;

/**
 * Creates the source of banners from the public API. The API is called at most once a minute for each page. Pages
 * reserve space for the positions that have a banner on the English or the Khmer home page.
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
 * Names each picture with a hash of its URL. Only pictures of listed banners have a name, so clients cannot use the
 * picture route as an open proxy.
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
