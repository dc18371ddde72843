import zlib from 'node:zlib';
import type { RequestHandler, Response } from 'express';
import { BROTLI, isCompressible } from './compression.ts';
import { chooseEncoding, type Encoding } from './negotiate-encoding.ts';

/** Below it a response hardly becomes shorter: the threshold of `compression`. */
const LEAST_BYTES = 1024;
/** Takes 0.6 ms; the results of a search, of 4 to 12 KB, take 0.1. */
const MOST_BYTES = 65_536;

const JSON_TYPE = /^application\/json\b/i;
const NO_TRANSFORM = /\bno-transform\b/i;

const COMPRESSORS: Partial<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => zlib.brotliCompressSync(bytes, { params: BROTLI }),
  gzip: (bytes) => zlib.gzipSync(bytes),
};

/**
 * Compresses short JSON in the turn of the event loop in which it is written. `compression`, which stands before this, has a
 * thread do it and goes on in later turns: where the loop is busy, a search would wait in front of each of them.
 */
export function compressShortJson(): RequestHandler {
  return (req, res, next) => {
    const end = res.end.bind(res);
    res.end = (...sent: unknown[]): Response => {
      const [chunk, ...others] = sent;
      const encoding = chooseEncoding(req.headers['accept-encoding']);
      const compress = COMPRESSORS[encoding];
      if (!compress || !isShort(chunk) || !isJson(req, res)) return Reflect.apply(end, undefined, sent);
      const bytes = compress(chunk);
      res.set({ 'Content-Encoding': encoding, 'Content-Length': String(bytes.length) });
      return Reflect.apply(end, undefined, [bytes, ...others]);
    };
    next();
  };
}

function isShort(chunk: unknown): chunk is Buffer {
  return Buffer.isBuffer(chunk) && chunk.length >= LEAST_BYTES && chunk.length <= MOST_BYTES;
}

/** Whether this is all of a response in JSON, which nobody has encoded. */
function isJson(...[req, res]: Parameters<typeof isCompressible>): boolean {
  return (
    !res.headersSent &&
    !res.hasHeader('Content-Encoding') &&
    JSON_TYPE.test(String(res.getHeader('Content-Type'))) &&
    !NO_TRANSFORM.test(String(res.getHeader('Cache-Control'))) &&
    isCompressible(req, res)
  );
}
