import zlib from 'node:zlib';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import { chooseEncoding, type Encoding } from './negotiate-encoding.ts';

/**
 * Quality 4 and a window of 128 KB, because pages are seldom larger. With Brotli's default window, each response
 * allocates so much memory that throughput collapses.
 */
const BROTLI = { [zlib.constants.BROTLI_PARAM_QUALITY]: 4, [zlib.constants.BROTLI_PARAM_LGWIN]: 17 };

/** Compresses responses that were not compressed for the cache. */
export function compressResponses(): RequestHandler {
  return compression({ brotli: { params: BROTLI }, filter: isCompressible });
}

/** A strong ETag identifies bytes, so a response with one must not be compressed again. */
function hasStrongEtag(res: Response): boolean {
  return String(res.getHeader('ETag') ?? '').startsWith('"');
}

function isCompressible(req: Request, res: Response): boolean {
  return !hasStrongEtag(res) && compression.filter(req, res);
}

/** A shorter response hardly shrinks. `compression` has the same threshold. */
const MIN_BYTES = 1024;
/** Compressing 64 KB takes 0.6 ms. Search results have 4 to 12 KB and take 0.1 ms. */
const MAX_BYTES = 65_536;

const JSON_TYPE = /^application\/json\b/i;
const NO_TRANSFORM = /\bno-transform\b/i;

const COMPRESSORS: Partial<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => zlib.brotliCompressSync(bytes, { params: BROTLI }),
  gzip: (bytes) => zlib.gzipSync(bytes),
};

/**
 * Compresses short JSON synchronously, in the turn of the event loop that writes it. `compression` uses a thread and
 * continues in later turns, for each of which a response would wait on a busy server. Mount this handler after
 * `compression`.
 */
export function compressShortJson(): RequestHandler {
  return (req, res, next) => {
    const end = res.end.bind(res);
    res.end = (...args: unknown[]): Response => {
      const [chunk, ...rest] = args;
      const encoding = chooseEncoding(req.headers['accept-encoding']);
      const compress = COMPRESSORS[encoding];
      if (!compress || !isShort(chunk) || !isUnencodedJson(req, res))
        return Reflect.apply(end, undefined, args);
      const bytes = compress(chunk);
      res.set({ 'Content-Encoding': encoding, 'Content-Length': String(bytes.length) });
      return Reflect.apply(end, undefined, [bytes, ...rest]);
    };
    next();
  };
}

function isShort(chunk: unknown): chunk is Buffer {
  return Buffer.isBuffer(chunk) && chunk.length >= MIN_BYTES && chunk.length <= MAX_BYTES;
}

function isUnencodedJson(...[req, res]: Parameters<typeof isCompressible>): boolean {
  return (
    !res.headersSent &&
    !res.hasHeader('Content-Encoding') &&
    JSON_TYPE.test(String(res.getHeader('Content-Type'))) &&
    !NO_TRANSFORM.test(String(res.getHeader('Cache-Control'))) &&
    isCompressible(req, res)
  );
}
