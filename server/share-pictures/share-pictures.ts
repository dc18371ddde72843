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
import { requestOf, type Visit } from '#server/http/request.ts';
import type { PictureDrawer } from './picture-drawer.ts';
import { pictureOfPage, pictureOfSite, type PictureFacts } from './picture-facts.ts';

/** Some 400 pictures: those of a day's links. */
const CACHE_BYTES = 16_000_000;
/** Raise it when the drawing, a font or an engine changes: else the old pictures stay in caches. */
const DRAWING = '1';
/** A day in caches that no purge reaches; a code changes once in years. */
const CACHE_CONTROL = 'public, max-age=86400';
const RETRY_AFTER_SECONDS = 5;

type PictureParts = {
  content: {
    /** @throws NotFoundError */
    page: (visit: Visit) => Promise<Page>;
  };
  pictureDrawer: PictureDrawer;
};

/**
 * `/og/{language}{path of a page}.png`, and `/og/{language}.png` for all other pages. A picture is cached by what it shows:
 * content that changes is another picture, and no purge is needed. One that cannot be drawn now is 503: who shows links caches
 * a picture for weeks, and another picture in its place would stay there.
 */
export function sharePictures({ content, pictureDrawer }: PictureParts): Router {
  const pictures = new LRUCache<string, Uint8Array, PictureFacts>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: (_key, _stale, { context }) => pictureDrawer.draw(context),
  });
  /** The drawer has logged why there is none. */
  const load = (facts: PictureFacts): Promise<Uint8Array | undefined> =>
    pictures.fetch(keyOf(facts), { context: facts }).catch(() => undefined);
  const loadFacts = async (req: Request, { language, path }: SharePicture): Promise<PictureFacts> => {
    const { isCanonical, ...address } = requestOf(req).readPage(toLocalPath(language, path ?? HOME));
    const loading = (): Promise<Page> => content.page({ ...address, query: {} });
    if (path === undefined) return pictureOfSite(await loading());
    if (!isCanonical || !PAGES.has(address.route?.name)) throw new NotFoundError();
    return pictureOfPage(await loading());
  };
  const router = Router({ caseSensitive: true });
  router.get(`${SHARE_PICTURES}*path`, async (req, res) => {
    const named = readSharePicturePath(requestOf(req).path);
    if (!named) throw new NotFoundError();
    const facts = await loadFacts(req, named);
    const etag = `"${keyOf(facts)}"`;
    const isKnown = fresh(req.headers, { etag });
    const picture = isKnown ? undefined : await load(facts);
    if (!isKnown && !picture) throw new RefusedError('unavailable', RETRY_AFTER_SECONDS);
    res.type('png').set({ 'Cache-Control': CACHE_CONTROL, ETag: etag });
    if (picture) res.send(toBuffer(picture));
    else res.status(304).end();
  });
  return router;
}

/** Pages about the code of one place: a closed set, so that nobody can have others drawn. */
const PAGES: ReadonlySet<unknown> = new Set(['province', 'district', 'commune', 'postcodeDetail']);

const HOME = '/';

/** Two of the same facts are the same picture, as long as they are drawn the same. */
function keyOf(facts: PictureFacts): string {
  return createHash('sha1').update(DRAWING).update(JSON.stringify(facts)).digest('base64url');
}

function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
