import type { Dispatcher } from 'undici';
import { MAX_PICTURE_BYTES } from './picture-type.ts';
import { createCallSlots } from '#server/upstream/call-slots.ts';
import { countCalls, type WatchedUpstream } from '#server/upstream/count-calls.ts';
import { createPool } from '#server/upstream/create-pool.ts';
import { encodingOf, exchange, toStatusFailure } from '#server/upstream/exchange.ts';
import { createHolds } from '#server/upstream/holds.ts';
import { createPublicLookup } from '#server/upstream/public-lookup.ts';
import { readBytes } from '#server/upstream/read-body.ts';
import { UpstreamRefusal } from '#server/upstream/upstream-failure.ts';
import { toHeaders } from '#server/upstream/write-request.ts';

const OK = 200;
/** What its `Retry-After` holds back: all pictures of the origin. */
const CALL = 'picture';
/** A picture of a megabyte over a slow line. */
const DEADLINE_MILLISECONDS = 2500;

export type PictureClient = WatchedUpstream & {
  /**
   * @param target path and query at the origin
   * @throws UnavailableError, with an `UpstreamFailure` as its cause, for everything but a 200 of a picture's size
   */
  load: (target: string) => Promise<Buffer>;
  close: () => Promise<void>;
};

type PictureClientOptions = {
  origin: string;
  siteUrl: string;
  /** Whether the name of the origin may lead into a private network. */
  allowsPrivate: boolean;
};

/** Pictures from one origin: as many at a time as any other calls, and no longer than these. */
export function createPictureClient({ origin, siteUrl, allowsPrivate }: PictureClientOptions): PictureClient {
  const pool = createPool(origin, allowsPrivate ? undefined : createPublicLookup());
  const slots = createCallSlots();
  const counts = countCalls();
  const holds = createHolds();
  const headers = { accept: 'image/*' };
  return {
    name: 'banner-pictures',
    observe: counts.observe,
    load: (target) =>
      counts.run(async () => {
        const signal = AbortSignal.timeout(DEADLINE_MILLISECONDS);
        const held = { path: CALL, target };
        holds.check(held);
        const release = await slots.take(signal);
        try {
          const request = { target, headers: toHeaders(siteUrl, headers), signal };
          const picture = await exchange(pool, request, readPicture);
          holds.end(held);
          return picture;
        } catch (error) {
          if (error instanceof UpstreamRefusal) holds.add(held, error);
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
