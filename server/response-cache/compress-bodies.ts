import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Encoding } from '#server/http/negotiate-encoding.ts';
import type { Log } from '#server/observability/log.ts';
import { type CachedResponse, type EncodedBody, toEncodedBody } from './cached-response.ts';
import type { ResponseStore } from './response-store.ts';

/** Creates the compressor of cached bodies. It stores a compressed body if the response is still cached. */
export function createBodyCompressor(store: ResponseStore, log: Pick<Log, 'error'>) {
  /**
   * The running compressions, keyed by the uncompressed bytes. Requests for the same body at the same time share one
   * compression.
   */
  const running = new WeakMap<Buffer, Map<Encoding, Promise<EncodedBody>>>();

  const findCurrent = ({ key, bodies }: CachedResponse): CachedResponse | undefined => {
    const current = store.peek(key)?.value;
    return current?.bodies.identity.bytes === bodies.identity.bytes ? current : undefined;
  };
  /** Stores a new cache entry with the compressed body. Changing the old entry would not update its weight in the store. */
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
    try {
      await bodyOf(response, 'gzip');
      const bytes = await bestBrotli(response.bodies.identity.bytes);
      storeBody(response, 'br', toEncodedBody(response, 'br', { bytes, variant: '-best' }));
    } catch (error) {
      log.error('compression-failed', error, { key: response.key });
    }
  });
  return {
    bodyOf,
    /** Queues a response. It is then compressed in all encodings, with Brotli at its highest quality. */
    recompress: (response: CachedResponse): void => {
      response.isRecompressed = queue.add(response);
    },
  };
}

/** The maximum number of responses that wait for recompression. If the queue is full, a response is queued at a later hit. */
const MAX_WAITING = 64;

/**
 * Recompresses one response after the other, so that only one thread is busy.
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
        // One after the other, so that at most one thread is busy.
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
const { BROTLI_MIN_WINDOW_BITS, BROTLI_MAX_WINDOW_BITS } = zlib.constants;
/** A Brotli window of n bits covers 2^n bytes minus this number. */
const WINDOW_GAP_BYTES = 16;
const brotliCompress = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/**
 * Compresses a page for a visitor who waits. This takes 1 ms, and the body is 10 % larger than with the best quality. The window
 * of 256 KB holds nearly every page. The default window needs a large allocation each time.
 */
const quickBrotli = brotli(5, 18);
/**
 * Compresses a page that is requested often. It takes forty times as long as `quickBrotli`, but runs only once. The
 * window is only as large as the page, because the best quality needs eight times the window in memory. With the
 * default window of 4 MB, this would be 32 MB.
 */
function bestBrotli(bytes: Buffer): Promise<Buffer> {
  return brotli(11, windowOf(bytes))(bytes);
}

function windowOf({ length }: Buffer): number {
  const bits = Math.ceil(Math.log2(length + WINDOW_GAP_BYTES));
  return Math.min(BROTLI_MAX_WINDOW_BITS, Math.max(BROTLI_MIN_WINDOW_BITS, bits));
}

/** Runs on a thread of the pool, so that the thread that serves requests is not blocked. */
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
