import type { Request, RequestHandler } from 'express';
import type { Role } from '#shared/contracts/operator.ts';
import { RequestError } from '#server/errors.ts';
import { createTokenLimit, type LimitParts } from '#server/http/rate-limit.ts';
import type { Log } from '#server/observability/log.ts';
import { requestIdOf } from '#server/observability/request-id.ts';
import type { StoredOperator } from '#server/store/operator.ts';
import type { Auth } from './create-auth.ts';
import { readBearer } from './tokens.ts';

export type RoleParts = LimitParts & { auth: Pick<Auth, 'find'>; log: Pick<Log, 'info'> };

const operators = new WeakMap<Request, StoredOperator>();

/** Who makes a request that came through `requireRoles`. */
export function operatorOf(req: Request): StoredOperator {
  const operator = operators.get(req);
  if (!operator) throw new Error('A call that names its operator has roles in the table of calls');
  return operator;
}

/**
 * Lets operators through who have all roles; without any role, whoever is signed in. Who tried too many wrong tokens
 * waits, even with the right one.
 * @throws RequestError `unauthorized`, `forbidden`; RefusedError over the limit of wrong tokens
 */
export function requireRoles(roles: readonly Role[], { auth, log, ...parts }: RoleParts): RequestHandler {
  const limit = createTokenLimit(parts);
  return async (req, res, next) => {
    // Who sends none does not guess.
    if (req.headers.authorization !== undefined) {
      await limit.check(req);
      const token = readBearer(req);
      const operator = token === undefined ? undefined : await auth.find(token);
      if (operator) {
        if (!roles.every((role) => operator.roles.includes(role))) throw new RequestError('forbidden');
        operators.set(req, operator);
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
