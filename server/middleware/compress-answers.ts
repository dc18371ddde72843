import zlib from 'node:zlib';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';

/**
 * Quality 4 with a window of 128 KB: brotli's default window costs a large allocation for each answer and collapses
 * throughput, while a page seldom exceeds 128 KB.
 */
const BROTLI = { [zlib.constants.BROTLI_PARAM_QUALITY]: 4, [zlib.constants.BROTLI_PARAM_LGWIN]: 17 };

/** A strong ETag names bytes: they must go out as they are. */
const hasNamedBytes = (res: Response): boolean => String(res.getHeader('ETag') ?? '').startsWith('"');

const isCompressible = (req: Request, res: Response): boolean =>
  !hasNamedBytes(res) && compression.filter(req, res);

/** Compresses what is not kept, as it goes out. */
export const compressAnswers = (): RequestHandler =>
  compression({ brotli: { params: BROTLI }, filter: isCompressible });
