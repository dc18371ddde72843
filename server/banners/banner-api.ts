import * as v from 'valibot';
import type { Language } from '#shared/contracts/page.ts';
import { toCallAddress } from '#shared/data/call.ts';
import { bannersCall } from '#shared/data/browser-calls/banners-call.ts';
import type { Log } from '#server/observability/log.ts';
import {
  createHttpClient,
  UPSTREAM_DEADLINE_MILLISECONDS,
  type HttpClient,
} from '#server/upstream/http-client.ts';
import type { Dispatcher } from 'undici';
import { MAX_PICTURE_BYTES } from './pictures.ts';
import { createCallSlots } from '#server/upstream/call-slots.ts';
import { countCalls, type WatchedUpstream } from '#server/upstream/count-calls.ts';
import { createPool, sendRequest, toHeaders } from '#server/upstream/send-request.ts';
import { encodingOf, readBytes } from '#server/upstream/read-response.ts';
import { createBlockedRequests } from '#server/upstream/blocked-requests.ts';
import { createPublicLookup } from '#server/upstream/public-lookup.ts';
import { toStatusFailure, UpstreamRefusal } from '#server/upstream/upstream-failure.ts';

/**
 * The schema of the outer `data` in a response `{ data: { data: [banner, ...] } }`. The banners are parsed one by one, so that an
 * invalid banner does not make the whole list fail.
 */
const PublicList = v.object({ data: v.array(v.unknown()) });

type BannerApiOptions = {
  /** The base URL of the public API. Pictures are loaded from its origin only. */
  baseUrl: string;
  siteUrl: string;
  log: Log;
  now: () => Date;
  /** True if the host of pictures may have a private IP address. */
  privatePictures: boolean;
};

/** Calls `/today/banners` of the public API, and loads the pictures whose URLs are in the responses. */
export type BannerApi = {
  baseUrl: string;
  list: (language: Language, pageUrl: string) => Promise<unknown[]>;
  /**
   * @param url a URL at the origin of the API
   * @throws UnavailableError when the status is not 200 or the picture exceeds MAX_PICTURE_BYTES
   */
  loadPicture: (url: URL) => Promise<Buffer>;
  lists: HttpClient;
  pictures: PictureClient;
  close: () => Promise<void>;
};

/** Creates HTTP clients for banners only, so that slow banner requests do not delay content calls to the same API. */
export function createBannerApi(options: BannerApiOptions): BannerApi {
  const { baseUrl, siteUrl, log, now, privatePictures: allowsPrivate } = options;
  const toRequest = (language: Language, pageUrl: string) => ({
    ...toCallAddress(bannersCall, { language, pageUrl, now: now() }),
    data: PublicList,
  });
  const probe = () => toRequest('en', '/');
  const lists = createHttpClient({ name: 'banners', baseUrl, siteUrl, probe, log });
  const pictures = createPictureClient({ origin: new URL(baseUrl).origin, siteUrl, allowsPrivate });
  return {
    baseUrl,
    list: async (language, pageUrl) => (await lists.get(toRequest(language, pageUrl))).data,
    loadPicture: ({ pathname, search }) => pictures.load(`${pathname}${search}`),
    lists,
    pictures,
    close: async () => {
      await Promise.all([lists.close(), pictures.close()]);
    },
  };
}

const OK = 200;
/**
 * The `path` that all picture requests share in `blocked`. After a 429 for one picture, or several refusals in a row, `blocked`
 * therefore blocks the requests for all pictures.
 */
const CALL = 'picture';

type PictureClient = WatchedUpstream & {
  /**
   * @param target path and query of the picture
   * @throws UnavailableError with an `UpstreamFailure` as its cause, if the status is not 200 or the picture is too large
   */
  load: (target: string) => Promise<Buffer>;
  close: () => Promise<void>;
};

type PictureClientOptions = {
  origin: string;
  siteUrl: string;
  allowsPrivate: boolean;
};

function createPictureClient({ origin, siteUrl, allowsPrivate }: PictureClientOptions): PictureClient {
  const pool = createPool(origin, allowsPrivate ? undefined : createPublicLookup());
  const slots = createCallSlots();
  const counts = countCalls('banner-pictures');
  const blocked = createBlockedRequests();
  const headers = { accept: 'image/*' };
  return {
    name: 'banner-pictures',
    observe: counts.observe,
    load: (target) =>
      counts.run(async () => {
        const signal = AbortSignal.timeout(UPSTREAM_DEADLINE_MILLISECONDS);
        const key = { path: CALL, target };
        blocked.check(key);
        const release = await slots.take(signal);
        try {
          const request = { target, headers: toHeaders(siteUrl, headers), signal };
          const picture = await sendRequest(pool, request, readPicture);
          blocked.clear(key);
          return picture;
        } catch (error) {
          if (error instanceof UpstreamRefusal) blocked.add(key, error);
          throw error;
        } finally {
          release();
        }
      }),
    close: () => pool.destroy(),
  };
}

async function readPicture(response: Dispatcher.ResponseData): Promise<Buffer> {
  if (response.statusCode !== OK) throw toStatusFailure(response.statusCode, response.headers);
  return readBytes(response.body, { maxBytes: MAX_PICTURE_BYTES, encoding: encodingOf(response) });
}
