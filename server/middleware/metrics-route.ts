import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';
import { NotFoundError } from '../errors.ts';
import type { Metrics } from '../metrics.ts';

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a request carries the operators' token. Digests are compared, of one length and in constant time, so that the
 * time of the answer tells nothing of the token.
 */
export const hasToken = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(digestOf(authorization ?? ''), digestOf(`Bearer ${token}`));

/** `/metrics` for whoever has the token. There is no such address without one, or when a port of its own serves it. */
export const metricsRoute =
  ({ adminToken, metricsPort }: Config, { registry }: Metrics): RequestHandler =>
  async (req, res) => {
    if (adminToken === undefined || metricsPort !== undefined) throw new NotFoundError();
    res.set('Cache-Control', 'no-store');
    if (!hasToken(req.headers.authorization, adminToken)) {
      res.status(401).set('WWW-Authenticate', 'Bearer').end();
      return;
    }
    res.type(registry.contentType).send(await registry.metrics());
  };
