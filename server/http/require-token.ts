import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Config } from '#server/config/config.ts';
import { NotFoundError } from '#server/errors.ts';
import { requireAuthorization, type AuthorizationParts } from './require-authorization.ts';

/** The name of a scheme is written in any case: RFC 9110, section 11.1. */
const CREDENTIALS = /^bearer +(.*)$/i;

export type TokenParts = AuthorizationParts & { config: Pick<Config, 'adminToken'> };

/**
 * Lets operators through who carry the token. Where there is no token there is no such address.
 * @throws RequestError `unauthorized`; RefusedError over the limit of wrong tokens
 */
export function requireToken({ config: { adminToken }, ...parts }: TokenParts): RequestHandler {
  if (adminToken === undefined)
    return () => {
      throw new NotFoundError();
    };
  return requireAuthorization(parts, (_req, authorization) => hasToken(authorization, adminToken));
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
