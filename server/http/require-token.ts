import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Config } from '#server/config/config.ts';
import { NotFoundError, RequestError } from '#server/errors.ts';
import type { Log } from '#server/observability/log.ts';
import { requestIdOf } from '#server/observability/request-id.ts';
import { createTokenLimit, type LimitParts } from './rate-limit.ts';

/** The name of a scheme is written in any case: RFC 9110, section 11.1. */
const CREDENTIALS = /^bearer +(.*)$/i;

export type TokenParts = LimitParts & {
  config: Pick<Config, 'adminToken'>;
  log: Pick<Log, 'info'>;
};

/**
 * Lets operators through who carry the token. Where there is no token there is no such address. Who tried too many wrong
 * ones waits, even with the right one: otherwise the limit would not slow down a guess.
 * @throws RequestError `unauthorized`; RefusedError over the limit of wrong tokens
 */
export function requireToken({ config: { adminToken }, log, ...parts }: TokenParts): RequestHandler {
  const limit = createTokenLimit(parts);
  return async (req, res, next) => {
    if (adminToken === undefined) throw new NotFoundError();
    const { authorization } = req.headers;
    // Who sends none does not guess.
    if (authorization !== undefined) {
      await limit.check(req);
      if (hasToken(authorization, adminToken)) {
        next();
        return;
      }
      log.info('token-refused', { id: requestIdOf(res) });
      await limit.count(req);
    }
    res.set('WWW-Authenticate', 'Bearer');
    throw new RequestError('unauthorized');
  };
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Whether a request carries the operators' token. Digests are compared, of one length and in constant time, so that the
 * time of the response reveals nothing of the token.
 */
function hasToken(authorization: string, token: string): boolean {
  const [, given] = CREDENTIALS.exec(authorization) ?? [];
  return given !== undefined && timingSafeEqual(digestOf(given), digestOf(token));
}
