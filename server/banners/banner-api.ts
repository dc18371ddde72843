import * as v from 'valibot';
import type { Language } from '#shared/contracts/page.ts';
import { toCallAddress } from '#shared/data/call.ts';
import { bannersCall } from '#shared/data/browser-calls/banners-call.ts';
import type { Log } from '#server/observability/log.ts';
import { createHttpClient, type HttpClient } from '#server/upstream/http-client.ts';
import { createPictureClient, type PictureClient } from './picture-client.ts';

/** What stands under `data` of the envelope: the public API wraps its list once more. Each banner is read by itself. */
const PublicList = v.object({ data: v.array(v.unknown()) });

type BannerApiOptions = {
  /** Base of the public API. Pictures come from its origin or not at all. */
  baseUrl: string;
  /** Names the site to the API. */
  siteUrl: string;
  log: Log;
  now: () => Date;
  /** Whether pictures may come from a name that leads into a private network. */
  privatePictures: boolean;
};

/** The today endpoint of the public API. Specification, section 7. */
export type BannerApi = {
  baseUrl: string;
  /** @throws RequestError as of an `HttpClient` */
  list: (language: Language, pageUrl: string) => Promise<unknown[]>;
  /**
   * @param url at the origin of the API
   * @throws UnavailableError for everything but bytes, at most as many as a picture may have
   */
  loadPicture: (url: URL) => Promise<Buffer>;
  lists: HttpClient;
  pictures: PictureClient;
  close: () => Promise<void>;
};

/** The clients are its own: banners that fail or hang take nothing from pages of the same API. */
export function createBannerApi(options: BannerApiOptions): BannerApi {
  const { baseUrl, siteUrl, log, now, privatePictures: allowsPrivate } = options;
  const ask = (language: Language, pageUrl: string) => ({
    ...toCallAddress(bannersCall, { language, pageUrl, now: now() }),
    data: PublicList,
  });
  const probe = () => ask('en', '/');
  const lists = createHttpClient({ name: 'banners', baseUrl, siteUrl, probe, log });
  const pictures = createPictureClient({ origin: new URL(baseUrl).origin, siteUrl, allowsPrivate });
  return {
    baseUrl,
    list: async (language, pageUrl) => (await lists.get(ask(language, pageUrl))).data,
    loadPicture: ({ pathname, search }) => pictures.load(`${pathname}${search}`),
    lists,
    pictures,
    close: async () => {
      await Promise.all([lists.close(), pictures.close()]);
    },
  };
}
