import { createOperatorManager } from '#server/auth/manage-operators.ts';
import { toTokenLink } from '#server/auth/letters.ts';
import { operatorOf } from '#server/auth/require-roles.ts';
import type { Config } from '#server/config/config.ts';
import type { Store } from '#server/store/store.ts';
import type { CallHandlers } from './call-router.ts';
import type { Request } from 'express';
import type { Auth } from '#server/auth/create-auth.ts';
import { toUser } from '#server/auth/create-sessions.ts';
import { toAgentName } from '#server/auth/to-agent-name.ts';
import { createSessionTransport } from '#server/auth/session-cookie.ts';
import { BadRequestError } from '#server/errors.ts';
import { requestOf } from '#server/http/request.ts';

type OperatorCalls = Pick<
  CallHandlers,
  'operators' | 'addOperator' | 'changeOperator' | 'endSessions' | 'audit'
>;

const AUDIT_COUNT = 200;

type OperatorDeps = { store: Store; config: Pick<Config, 'siteUrl'>; now: () => Date };

/** Creates the handlers for operators' accounts. Each change and its audit entry are written in the same transaction. */
export function createOperatorHandlers({ store, config, now }: OperatorDeps): OperatorCalls {
  const manager = createOperatorManager({ store, now });
  return {
    operators: async () => ({ items: await manager.list() }),
    audit: async () => {
      const entries = await store.listAudit(AUDIT_COUNT);
      return { items: entries.map(({ at, ...entry }) => ({ at: at.toISOString(), ...entry })) };
    },
    addOperator: async (added, { req }) => {
      const { operator, token } = await manager.add(added, operatorOf(req).id);
      const { siteUrl } = config;
      return { operator, setupUrl: toTokenLink('setup', { token, siteUrl, language: 'en' }) };
    },
    changeOperator: ({ id, roles, disabled }, { req }) =>
      manager.change({ id, roles, isDisabled: disabled }, operatorOf(req).id),
    endSessions: ({ id }, { req }) => manager.endSessions(id, operatorOf(req).id),
  };
}

type AuthCalls = Pick<CallHandlers, 'signIn' | 'verify' | 'verifyByMail' | 'signOut'>;

type AuthDeps = { auth: Auth; config: Pick<Config, 'integrations' | 'siteUrl'> };

export function createAuthHandlers({ auth, config }: AuthDeps): AuthCalls {
  const transport = createSessionTransport(config);
  return {
    signIn: async (credentials, { req, res }) =>
      transport.write(res, await auth.signIn(credentials, agentOf(req))),
    verify: (_nothing, { req }) => ({ user: toUser(operatorOf(req)) }),
    verifyByMail: async ({ email, language, password, name }, { req, res }) => {
      const token = requestOf(req).search.get('token');
      if (token !== null) {
        if (password === undefined) throw new BadRequestError({ password: 'missing' });
        return transport.write(res, await auth.choosePassword(token, { password, name }, agentOf(req)));
      }
      if (email === undefined) throw new BadRequestError({ email: 'missing' });
      await auth.sendReset(email, language);
      res.status(202);
      return {};
    },
    signOut: async (_nothing, { req, res }) => {
      const token = transport.read(req);
      if (token !== undefined) await auth.end(token);
      transport.clear(res);
      return {};
    },
  };
}

function agentOf(req: Request): string {
  return toAgentName(req.get('User-Agent'));
}
