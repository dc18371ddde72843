import zlib from 'node:zlib';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';

/**
 * Quality 4 with a window of 128 KB: brotli's default window costs a large allocation for each response and collapses
 * throughput, while a page seldom exceeds 128 KB.
 */
export const BROTLI = { [zlib.constants.BROTLI_PARAM_QUALITY]: 4, [zlib.constants.BROTLI_PARAM_LGWIN]: 17 };

/** Compresses responses that are not cached, as they are sent. */
export function compressResponses(): RequestHandler {
  return compression({ brotli: { params: BROTLI }, filter: isCompressible });
}

/** A strong ETag names bytes: they must go out as they are. */
function hasNamedBytes(res: Response): boolean {
  return String(res.getHeader('ETag') ?? '').startsWith('"');
}

/** Whether a response may be sent in fewer bytes than it was made of. */
export function isCompressible(req: Request, res: Response): boolean {
  return !hasNamedBytes(res) && compression.filter(req, res);
}
