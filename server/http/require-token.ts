import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Config } from '#server/config/config.ts';
import { NotFoundError, RequestError } from '#server/errors.ts';

/** The name of a scheme is written in any case: RFC 9110, section 11.1. */
const CREDENTIALS = /^bearer +(.*)$/i;

/**
 * Lets operators through who carry the token. Where there is no token there is no such address.
 * @throws RequestError `unauthorized`
 */
export function requireToken({ adminToken }: Pick<Config, 'adminToken'>): RequestHandler {
  return (req, res, next) => {
    if (adminToken === undefined) throw new NotFoundError();
    if (hasToken(req.headers.authorization ?? '', adminToken)) {
      next();
      return;
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
