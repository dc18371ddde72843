import type { Request, RequestHandler } from 'express';
import type { Role } from '#shared/contracts/messages/operator.ts';
import type { Config } from '#server/config/config.ts';
import { RequestError } from '#server/errors.ts';
import { requireAuthorization, type AuthorizationParts } from '#server/http/require-authorization.ts';
import type { StoredOperator } from '#server/store/operator.ts';
import type { Auth } from './create-auth.ts';
import { createSessionTransport } from './session-cookie.ts';

export type RoleParts = AuthorizationParts & {
  auth: Pick<Auth, 'find'>;
  config: Pick<Config, 'integrations' | 'siteUrl'>;
};

const operators = new WeakMap<Request, StoredOperator>();

/**
 * Returns the operator who sent the request, after `requireRoles` has admitted the operator. @throws Error if the call has no
 * `roles` in the table of calls
 */
export function operatorOf(req: Request): StoredOperator {
  const operator = operators.get(req);
  if (!operator) throw new Error('A call that names its operator has roles in the table of calls');
  return operator;
}

/**
 * Creates a handler that admits operators who have all given roles. An empty list admits every operator who is signed in.
 * @throws RequestError `unauthorized`, `forbidden`; RefusedError when the client has sent too many wrong tokens
 */
export function requireRoles(roles: readonly Role[], { auth, config, ...parts }: RoleParts): RequestHandler {
  const transport = createSessionTransport(config);
  const admits = async (req: Request): Promise<boolean> => {
    const token = transport.read(req);
    const operator = token === undefined ? undefined : await auth.find(token);
    if (!operator) return false;
    if (!roles.every((role) => operator.roles.includes(role))) throw new RequestError('forbidden');
    operators.set(req, operator);
    return true;
  };
  return requireAuthorization(parts, admits, (req) => req.headers.authorization ?? transport.read(req));
}
