import zlib from 'node:zlib';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import { chooseEncoding, type Encoding } from './negotiate-encoding.ts';

/**
 * The window is 128 KB, because pages are seldom larger. With Brotli's default window, each response allocates so much memory
 * that throughput collapses.
 */
const BROTLI = { [zlib.constants.BROTLI_PARAM_QUALITY]: 4, [zlib.constants.BROTLI_PARAM_LGWIN]: 17 };

/** Compression hardly shortens responses below this length. The library `compression` has the same threshold. */
const MIN_BYTES = 1024;
/**
 * Longer bodies are compressed in a thread. Compressing 64 KB in the main thread takes 0.6 ms. Search results have 4 to 12 KB
 * and take 0.1 ms.
 */
const MAX_BYTES = 65_536;

const JSON_TYPE = /^application\/json\b/i;
/**
 * Matches `deflate` in an `Accept-Encoding` header. `COMPRESSORS` does not contain this encoding, so only the library
 * `compression` can write it.
 */
const DEFLATE = /\bdeflate\b/i;
const NO_TRANSFORM = /\bno-transform\b/i;

const COMPRESSORS: Partial<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => zlib.brotliCompressSync(bytes, { params: BROTLI }),
  gzip: (bytes) => zlib.gzipSync(bytes),
};

/**
 * Compresses responses. It skips pages that the cache has stored in compressed form. Short JSON is compressed synchronously. The
 * library `compression` would use a thread and continue in a later turn of the event loop, which delays the response on a busy
 * server.
 *
 * `compression` is called only for a response that it may compress, because it assigns functions to the response. V8 allocates
 * these functions in the old generation of the heap, where they hold all objects of the request until the next full garbage
 * collection. If `compression` ran on every request, such a collection, which takes 70 ms, would be needed after every 1,200 API
 * calls.
 */
export function compressResponses(): RequestHandler {
  const compress = compression({ brotli: { params: BROTLI }, filter: isCompressible });
  return (req, res, next) => {
    const write = res.write.bind(res);
    const end = res.end.bind(res);
    const handOver = (): void => {
      res.write = write;
      res.end = end;
      if (!res.headersSent) compress(req, res, () => undefined);
    };
    const writeFirst = (...args: unknown[]): boolean => {
      handOver();
      return Reflect.apply(res.write.bind(res), undefined, args);
    };
    const endAtOnce = (...args: unknown[]): Response => {
      if (res.headersSent || !isTransformable(req, res)) return Reflect.apply(end, undefined, args);
      res.vary('Accept-Encoding');
      const [chunk, ...rest] = args;
      const accepted = req.headers['accept-encoding'];
      const encoding = chooseEncoding(accepted);
      const compressNow = COMPRESSORS[encoding];
      const isPlain = !compressNow && !DEFLATE.test(accepted ?? '');
      if (isPlain || bytesOf(chunk) < MIN_BYTES) return Reflect.apply(end, undefined, args);
      if (!compressNow || !isShortJson(res, chunk)) {
        handOver();
        return Reflect.apply(res.end.bind(res), undefined, args);
      }
      const bytes = compressNow(chunk);
      res.set({ 'Content-Encoding': encoding, 'Content-Length': String(bytes.length) });
      return Reflect.apply(end, undefined, [bytes, ...rest]);
    };
    res.write = writeFirst;
    res.end = endAtOnce;
    next();
  };
}

function isTransformable(req: Request, res: Response): boolean {
  return !NO_TRANSFORM.test(String(res.getHeader('Cache-Control'))) && isCompressible(req, res);
}

function isCompressible(req: Request, res: Response): boolean {
  return !hasStrongEtag(res) && compression.filter(req, res);
}

/**
 * A strong ETag identifies the exact bytes of a body. Compression would change these bytes, so a response with a strong ETag must
 * not be compressed.
 */
function hasStrongEtag(res: Response): boolean {
  return String(res.getHeader('ETag') ?? '').startsWith('"');
}

function bytesOf(chunk: unknown): number {
  if (Buffer.isBuffer(chunk)) return chunk.length;
  return typeof chunk === 'string' ? Buffer.byteLength(chunk) : 0;
}

function isShortJson(res: Response, chunk: unknown): chunk is Buffer {
  return (
    Buffer.isBuffer(chunk) &&
    chunk.length <= MAX_BYTES &&
    !res.hasHeader('Content-Encoding') &&
    JSON_TYPE.test(String(res.getHeader('Content-Type')))
  );
}
