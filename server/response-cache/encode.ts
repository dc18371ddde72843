import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Encoding } from '#server/http/negotiate-encoding.ts';

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
const brotliCompress = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/**
 * While a visitor waits: a millisecond for a page, a tenth above the smallest. The window of 256 KB is enough for
 * nearly every page; the default one costs a large allocation each time.
 */
const quickBrotli = brotli(5, 18);
/** For pages that are asked for again: forty times the work, once. */
export const bestBrotli = brotli(11, 22);

/** Compresses on a thread of the pool, not on the one that serves requests. */
export async function encode(encoding: Encoding, bytes: Buffer): Promise<Buffer> {
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
