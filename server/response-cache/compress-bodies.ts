import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Encoding } from '#server/http/negotiate-encoding.ts';
import { type CachedResponse, type EncodedBody, toEncodedBody } from './cached-response.ts';
import type { ResponseStore } from './response-store.ts';

/** Creates the encoded bodies of responses. Stores a body if its response is still cached. */
export function createBodyCompressor(store: ResponseStore) {
  /** The compressions in progress, by the uncompressed bytes. Concurrent callers share a compression. */
  const running = new WeakMap<Buffer, Map<Encoding, Promise<EncodedBody>>>();

  const findCurrent = ({ key, bodies }: CachedResponse): CachedResponse | undefined => {
    const current = store.peek(key)?.value;
    return current?.bodies.identity.bytes === bodies.identity.bytes ? current : undefined;
  };
  /** Adds a body to a cached response. It stores a new entry, because the weight of the entry has changed. */
  const storeBody = (response: CachedResponse, encoding: Encoding, body: EncodedBody): void => {
    const entry = store.peek(response.key);
    if (!entry || !findCurrent(response)) return;
    const bodies = { ...entry.value.bodies, [encoding]: body };
    store.set(response.key, { ...entry, value: { ...entry.value, bodies } });
  };

  const compress = async (response: CachedResponse, encoding: Encoding): Promise<EncodedBody> => {
    const bytes = await encode(encoding, response.bodies.identity.bytes);
    const body = toEncodedBody(response, encoding, { bytes });
    if (!findCurrent(response)?.bodies[encoding]) storeBody(response, encoding, body);
    return body;
  };
  const compressOnce = (response: CachedResponse, encoding: Encoding): Promise<EncodedBody> => {
    const { bytes } = response.bodies.identity;
    const encodings = running.get(bytes) ?? new Map<Encoding, Promise<EncodedBody>>();
    running.set(bytes, encodings);
    const compression =
      encodings.get(encoding) ??
      compress(response, encoding).finally(() => running.get(bytes)?.delete(encoding));
    encodings.set(encoding, compression);
    return compression;
  };
  const bodyOf = async (response: CachedResponse, encoding: Encoding): Promise<EncodedBody> =>
    response.bodies[encoding] ?? findCurrent(response)?.bodies[encoding] ?? compressOnce(response, encoding);

  const queue = createRecompressQueue(async (response: CachedResponse) => {
    if (!findCurrent(response)) return;
    await bodyOf(response, 'gzip');
    const bytes = await bestBrotli(response.bodies.identity.bytes);
    storeBody(response, 'br', toEncodedBody(response, 'br', { bytes, variant: '-best' }));
  });
  return {
    bodyOf,
    /** Queues the compression of a response in all encodings, with brotli at its highest quality. */
    recompress: (response: CachedResponse): void => {
      response.isRecompressed = queue.add(response);
    },
  };
}

/** The largest number of queued responses. A response that was not queued is queued by a later hit. */
const MAX_WAITING = 64;

/**
 * Creates a queue that recompresses one response after the other, so that it occupies at most one thread.
 * @param recompress must not throw
 */
function createRecompressQueue<Response>(recompress: (response: Response) => Promise<void>) {
  const waiting = new Set<Response>();
  let isWorking = false;
  const work = async (): Promise<void> => {
    if (isWorking) return;
    isWorking = true;
    try {
      for (const response of waiting) {
        waiting.delete(response);
        // Sequential on purpose.
        // oxlint-disable-next-line no-await-in-loop
        await recompress(response);
      }
    } finally {
      isWorking = false;
    }
  };
  return {
    /** @returns false when the queue is full */
    add: (response: Response): boolean => {
      if (waiting.size >= MAX_WAITING) return false;
      waiting.add(response);
      void work();
      return true;
    },
  };
}

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
const brotliCompress = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/**
 * The compression for a visitor who waits. It takes 1 ms per page, and the body is 10 % larger than the smallest. The
 * window of 256 KB holds nearly every page. The default window needs a large allocation each time.
 */
const quickBrotli = brotli(5, 18);
/** The compression for pages that are requested again. It takes forty times as long, but only once. */
const bestBrotli = brotli(11, 22);

/** Compresses bytes on a thread of the pool, so that the thread that serves requests is not blocked. */
async function encode(encoding: Encoding, bytes: Buffer): Promise<Buffer> {
  if (encoding === 'br') return quickBrotli(bytes);
  return encoding === 'gzip' ? gzip(bytes) : bytes;
}

function brotli(quality: number, window: number) {
  return (bytes: Buffer) =>
    brotliCompress(bytes, {
      params: {
        [BROTLI_PARAM_QUALITY]: quality,
        [BROTLI_PARAM_LGWIN]: window,
        [BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
}
