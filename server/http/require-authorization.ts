import type { Request, RequestHandler } from 'express';
import { RequestError } from '#server/errors.ts';
import type { Log } from '#server/observability/log.ts';
import { requestIdOf } from '#server/observability/request-id.ts';
import type { LimitParts } from './rate-limit.ts';
import { createTokenLimit } from './token-limit.ts';

export type AuthorizationParts = LimitParts & { log: Pick<Log, 'info'> };

/**
 * Lets requests through whose `Authorization` is admitted. Who tried too many wrong tokens waits, even with the right one:
 * otherwise the limit would not slow down a guess.
 * @param admits whether a request that has the header carries a right token; what it throws is the response
 * @throws RequestError `unauthorized`; RefusedError over the limit of wrong tokens
 */
export function requireAuthorization(
  { log, ...parts }: AuthorizationParts,
  admits: (req: Request, authorization: string) => boolean | Promise<boolean>,
): RequestHandler {
  const limit = createTokenLimit(parts);
  return async (req, res, next) => {
    const { authorization } = req.headers;
    // Who sends none does not guess.
    if (authorization !== undefined) {
      if (await limit(req, async () => admits(req, authorization))) {
        next();
        return;
      }
      log.info('token-refused', { id: requestIdOf(res) });
    }
    res.set('WWW-Authenticate', 'Bearer');
    throw new RequestError('unauthorized');
  };
}
