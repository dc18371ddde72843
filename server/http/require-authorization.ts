import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import type { Config } from '#server/config/config.ts';
import { NotFoundError, RequestError } from '#server/errors.ts';
import type { Log } from '#server/observability/log.ts';
import { requestIdOf } from '#server/observability/request-id.ts';
import { type LimitParts, refuse } from './rate-limit.ts';

/** The name of the scheme is case-insensitive: RFC 9110, section 11.1. */
const CREDENTIALS = /^bearer +(.*)$/i;

export type TokenParts = AuthorizationParts & { config: Pick<Config, 'adminToken'> };

/**
 * Admits operators who send the admin token. Responds 404 when no token is configured.
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

/** Compares digests in constant time, so that the response time reveals nothing about the token. */
function hasToken(authorization: string, token: string): boolean {
  const [, given] = CREDENTIALS.exec(authorization) ?? [];
  return given !== undefined && timingSafeEqual(digestOf(given), digestOf(token));
}

export type AuthorizationParts = LimitParts & { log: Pick<Log, 'info'> };

/**
 * Admits requests with a valid `Authorization` header. After too many wrong tokens even a right one has to wait,
 * because otherwise guessing would go on unhindered.
 * @param admits true for a valid token; its errors become the response
 * @throws RequestError `unauthorized`; RefusedError over the limit of wrong tokens
 */
export function requireAuthorization(
  { log, ...parts }: AuthorizationParts,
  admits: (req: Request, authorization: string) => boolean | Promise<boolean>,
): RequestHandler {
  const limit = createTokenLimit(parts);
  return async (req, res, next) => {
    const { authorization } = req.headers;
    // A request without a token guesses nothing, so it is not counted.
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

/**
 * Checks a token unless its address has sent too many wrong ones. Tokens that arrive together are checked concurrently
 * but count in the order of their arrival, so every token after the fifth wrong one is refused.
 * @param admits true when the token is right
 * @throws RefusedError over the limit
 */
type TokenLimit = (req: IncomingMessage, admits: () => Promise<boolean>) => Promise<boolean>;

export function createTokenLimit(parts: LimitParts): TokenLimit {
  const { addresses, rateLimits } = parts;
  const runInTurn = createTurnsByKey();
  return async (req, admits) => {
    const key = addresses.keyOf(req);
    if (key === undefined || !rateLimits) return admits();
    const readWait = (): Promise<number> => rateLimits.take('token', key, 0);
    const check = async () => {
      const seconds = await readWait();
      return { seconds, isRight: seconds === 0 && (await admits()) };
    };
    // The check may fail before its turn comes. `allSettled` prevents an unhandled rejection.
    const checked = Promise.allSettled([check()]);
    const { seconds, isRight } = await runInTurn(key, async () => {
      const [outcome] = await checked;
      // Tokens that were checked at the same time may have been wrong, so the limit is read again.
      const wait = Math.max(await readWait(), outcome.status === 'fulfilled' ? outcome.value.seconds : 0);
      if (wait > 0) return { seconds: wait, isRight: false };
      if (outcome.status === 'rejected') throw outcome.reason;
      if (!outcome.value.isRight) await rateLimits.take('token', key);
      return outcome.value;
    });
    if (seconds > 0) await refuse(parts, seconds);
    return isRight;
  };
}

/** Runs work of the same key in turn, each after the work before it has ended or failed. */
function createTurnsByKey() {
  const last = new Map<string, Promise<unknown>>();
  return async <Value>(key: string, work: () => Promise<Value>): Promise<Value> => {
    const before = last.get(key);
    const turn = before ? before.then(work, work) : work();
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
