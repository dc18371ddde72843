import type { Request } from 'express';
import type { Auth } from '#server/auth/create-auth.ts';
import { toUser } from '#server/auth/create-sessions.ts';
import { operatorOf } from '#server/auth/require-roles.ts';
import { toAgentName } from '#server/auth/to-agent-name.ts';
import { readBearer } from '#server/auth/tokens.ts';
import { BadRequestError } from '#server/errors.ts';
import { requestOf } from '#server/http/request.ts';
import type { CallHandlers } from './call-router.ts';

type AuthCalls = Pick<CallHandlers, 'signIn' | 'verify' | 'verifyByMail' | 'signOut'>;

/** Signing in and out, and choosing a password. */
export function createAuthHandlers({ auth }: { auth: Auth }): AuthCalls {
  return {
    signIn: (credentials, { req }) => auth.signIn(credentials, agentOf(req)),
    verify: (_nothing, { req }) => ({ user: toUser(operatorOf(req)) }),
    verifyByMail: async ({ email, language, password, name }, { req, res }) => {
      const token = requestOf(req).search.get('token');
      if (token !== null) {
        if (password === undefined) throw new BadRequestError({ password: 'missing' });
        return auth.choosePassword(token, { password, name }, agentOf(req));
      }
      if (email === undefined) throw new BadRequestError({ email: 'missing' });
      await auth.sendReset(email, language);
      res.status(202);
      return {};
    },
    signOut: async (_nothing, { req }) => {
      const token = readBearer(req);
      if (token !== undefined) await auth.end(token);
      return {};
    },
  };
}

function agentOf(req: Request): string {
  return toAgentName(req.get('User-Agent'));
}
