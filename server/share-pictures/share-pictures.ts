import { createHash } from 'node:crypto';
import { Router, type Request } from 'express';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import type { Page } from '#shared/contracts/page.ts';
import { toLocalPath } from '#shared/routes/language-path.ts';
import {
  readSharePicturePath,
  SHARE_PICTURES,
  type SharePicture,
} from '#shared/routes/share-picture-path.ts';
import { NotFoundError, RefusedError } from '#server/errors.ts';
import { runAsClient } from '#server/http/async-context.ts';
import type { ClientAddresses } from '#server/http/client-address.ts';
import { createCostQueue } from '#server/http/queues/cost-queue.ts';
import { createDisconnectSignal } from '#server/http/deadline.ts';
import { requestOf, type Visit } from '#server/http/request.ts';
import { pictureOfPage, pictureOfSite, type PictureFacts } from './picture-facts.ts';
import { createThread, type ThreadParts } from '#server/threads/create-thread.ts';

/** The maximum size of all cached pictures together, which is enough for about 200 pictures. */
const CACHE_BYTES = 8_000_000;
/**
 * The version of the drawing code, which is part of the cache key and the ETag. Raise it when the drawing, a font or the renderer
 * changes.
 */
const DRAWING = '1';
/**
 * Other sites may cache a picture for one day. A purge does not reach their caches, so they may show an old postcode for up to
 * one day.
 */
const CACHE_CONTROL = 'public, max-age=86400';
const RETRY_AFTER_SECONDS = 5;
/**
 * The maximum number of pictures that are prepared at the same time. While one picture is drawn, the page of another one is
 * loaded.
 */
const AT_ONCE = 2;
/**
 * The maximum number of pictures that wait in the queue. If the queue is full, a request of the client that has recently
 * requested the most pictures gets a 503. Drawing all pictures of a full queue takes about ten seconds. Crawlers give up after
 * about this time.
 */
const MOST_WAITING = 100;
/** The time in seconds in which the recorded cost of a client falls by half, see `createCostQueue`. Each picture costs 1. */
const HALF_LIFE_SECONDS = 10;

type SharePictureDeps = {
  content: {
    /** @throws NotFoundError */
    page: (visit: Visit) => Promise<Page>;
  };
  pictureDrawer: PictureDrawer;
  addresses: Pick<ClientAddresses, 'keyOf'>;
};

/**
 * Serves the pictures that other sites show for a page. A page about the postcode of one place has its own picture at
 * `/og/{language}{path of the page}.png`. All other pages share `/og/{language}.png`. The cache key of a picture is a hash of its
 * facts, so changed content needs no purge. If the drawing fails, the response is a 503 instead of a substitute picture, because
 * some sites cache a picture for weeks in spite of `CACHE_CONTROL`.
 */
export function sharePictures({ content, pictureDrawer, addresses }: SharePictureDeps): Router {
  const queue = createCostQueue({
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    halfLifeSeconds: HALF_LIFE_SECONDS,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  const pictures = new LRUCache<string, Uint8Array, PictureFacts>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: (_key, _stale, { context }) => pictureDrawer.draw(context),
  });
  const load = (facts: PictureFacts): Promise<Uint8Array | undefined> =>
    pictures.fetch(keyOf(facts), { context: facts }).catch(() => undefined);
  const loadFacts = async (req: Request, { language, path }: SharePicture): Promise<PictureFacts> => {
    const { isCanonical, ...address } = requestOf(req).readPage(toLocalPath(language, path ?? HOME));
    const loadPage = (): Promise<Page> => content.page({ ...address, query: {} });
    if (path === undefined) return pictureOfSite(await loadPage());
    if (!isCanonical || !PAGES.has(address.route?.name)) throw new NotFoundError();
    return pictureOfPage(await loadPage());
  };
  const router = Router({ caseSensitive: true });
  router.get(`${SHARE_PICTURES}*path`, async (req, res) => {
    const named = readSharePicturePath(requestOf(req).path);
    if (!named) throw new NotFoundError();
    const signal = createDisconnectSignal(res);
    const prepare = async () => {
      const facts = await loadFacts(req, named);
      const etag = `"${keyOf(facts)}"`;
      const isKnown = fresh(req.headers, { etag });
      return { etag, isKnown, picture: isKnown ? undefined : await load(facts) };
    };
    const { etag, isKnown, picture } = await runAsClient(addresses.keyOf(req), () =>
      queue.run(prepare, { cost: 1, signal }),
    );
    if (!isKnown && !picture) throw new RefusedError('unavailable', RETRY_AFTER_SECONDS);
    res.type('png').set({ 'Cache-Control': CACHE_CONTROL, ETag: etag });
    if (picture) res.send(toBuffer(picture));
    else res.status(304).end();
  });
  return router;
}

/**
 * The routes of pages about the postcode of one place. Only these pages have a picture of their own, so that clients cannot
 * request arbitrary pictures.
 */
const PAGES: ReadonlySet<unknown> = new Set(['province', 'district', 'commune', 'postcodeDetail']);

const HOME = '/';

function keyOf(facts: PictureFacts): string {
  return createHash('sha1').update(DRAWING).update(JSON.stringify(facts)).digest('base64url');
}

function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

export type PictureDrawer = {
  /**
   * @returns a PNG; undefined if the picture cannot be drawn
   * @throws RefusedError if the queue is full; Error if the thread died or did not draw in time
   */
  draw: (facts: PictureFacts) => Promise<Uint8Array | undefined>;
};

/** Creates a drawer that draws one picture at a time in a worker thread. */
export function createPictureDrawer(parts: ThreadParts): PictureDrawer {
  const paint = createThread<PictureFacts, Uint8Array | null>({
    ...parts,
    mostWaiting: AT_ONCE,
    failure: { event: 'picture-thread-failed', counter: 'picture_threads_failed' },
  });
  return { draw: async (facts) => (await paint(facts, { cost: 1 })) ?? undefined };
}
