import zlib from 'node:zlib';
import compression from 'compression';
import type { RequestHandler } from 'express';

/**
 * Quality 4 with a window of 128 KB: brotli's default window costs a large allocation for each answer and collapses
 * throughput, while a page seldom exceeds 128 KB.
 */
const BROTLI = { [zlib.constants.BROTLI_PARAM_QUALITY]: 4, [zlib.constants.BROTLI_PARAM_LGWIN]: 17 };

export const compressAnswers = (): RequestHandler => compression({ brotli: { params: BROTLI } });
