import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Config } from '#server/config/config.ts';
import { NotFoundError, RequestError } from '#server/errors.ts';
import type { Log } from '#server/observability/log.ts';
import { requestIdOf } from '#server/observability/request-id.ts';
import { type LimitParts, refuse } from './rate-limit.ts';
import type { LimitName, RateLimits } from './rate-limiter.ts';

/** The name of the scheme is case-insensitive, see RFC 9110, section 11.1. */
const CREDENTIALS = /^bearer +(.*)$/i;

export type TokenParts = AuthorizationParts & { config: Pick<Config, 'adminToken'> };

/**
 * Admits operators who send the admin token. Responds 404 when no token is configured.
 * @throws RequestError `unauthorized`; RefusedError when the limit of wrong tokens is exceeded
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
 * Admits requests with a valid token. After too many wrong tokens from one IP address, even a valid token is refused for a
 * time. Otherwise an attacker could continue to guess.
 * @param admits returns true for a valid token; its errors become the response
 * @param readToken returns undefined if the request has no token; by default reads the header `Authorization`
 * @throws RequestError `unauthorized`; RefusedError when the limit of wrong tokens is exceeded
 */
export function requireAuthorization(
  { log, ...parts }: AuthorizationParts,
  admits: (req: Request, token: string) => boolean | Promise<boolean>,
  readToken = ({ headers }: Request): string | undefined => headers.authorization,
): RequestHandler {
  const limit = createGuessLimit(parts.rateLimits, 'token');
  const check = async (req: Request, token: string): Promise<boolean> => {
    const key = parts.addresses.keyOf(req);
    if (key === undefined) return admits(req, token);
    const { seconds, isRight } = await limit(key, async () => admits(req, token));
    if (seconds > 0) await refuse(parts, seconds);
    return isRight;
  };
  return async (req, res, next) => {
    const token = readToken(req);
    // A request without a token guesses nothing, so it is not counted.
    if (token !== undefined) {
      if (await check(req, token)) {
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
 * Limits the number of wrong secrets for each key. Secrets are for example tokens or passwords. Secrets that arrive together
 * are checked concurrently, but their results are used in the order of arrival. Once the limit is reached, every later secret
 * is refused, even if its check has found that it is right.
 * @param isRight checks the secret; its errors are thrown
 * @returns 0 seconds and the result of the check; if the secret is refused, the seconds to wait and false
 */
type GuessLimit = (
  key: string,
  isRight: () => Promise<boolean>,
) => Promise<{ seconds: number; isRight: boolean }>;

/** @param limit the name of the limit in `LIMITS` that counts wrong secrets */
export function createGuessLimit(rateLimits: RateLimits | undefined, limit: LimitName): GuessLimit {
  const runInTurn = createTurnsByKey();
  return async (key, isRight) => {
    if (!rateLimits) return { seconds: 0, isRight: await isRight() };
    const readWait = (): Promise<number> => rateLimits.take(limit, key, 0);
    const check = async () => {
      const seconds = await readWait();
      return { seconds, isRight: seconds === 0 && (await isRight()) };
    };
    // The check may fail before its turn comes. `allSettled` prevents an unhandled rejection.
    const checked = Promise.allSettled([check()]);
    return runInTurn(key, async () => {
      const [outcome] = await checked;
      // Other secrets that were checked concurrently may have been wrong, so the limit is read again.
      const wait = Math.max(await readWait(), outcome.status === 'fulfilled' ? outcome.value.seconds : 0);
      if (wait > 0) return { seconds: wait, isRight: false };
      if (outcome.status === 'rejected') throw outcome.reason;
      if (!outcome.value.isRight) await rateLimits.take(limit, key);
      return outcome.value;
    });
  };
}

/**
 * Creates a function that runs work of the same key sequentially. Each piece of work starts after the previous one has ended
 * or failed.
 */
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
