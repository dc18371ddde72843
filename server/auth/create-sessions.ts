import * as v from 'valibot';
import { Role, type SignedIn, type User } from '#shared/contracts/messages/operator.ts';
import type { NewSession, StoredOperator } from '#server/store/operator.ts';
import { createSecretToken, toTokenHash } from '#server/store/secret-token.ts';
import type { Store } from '#server/store/store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A session ends after this time without a request, so that a computer left overnight is signed out. */
const IDLE_MILLISECONDS = 12 * HOUR;
/** A session ends this long after sign-in, even if it is in use. */
const LONGEST_MILLISECONDS = 7 * 24 * HOUR;
/** The minimum time between two writes of `usedAt`, so that not every request writes to the store. */
const TOUCH_MILLISECONDS = MINUTE;

type SessionDeps = {
  store: Pick<Store, 'openSession' | 'findSession' | 'touchSession' | 'endSession'>;
  now: () => Date;
};

export type Sessions = {
  create: (agent: string) => { token: string; session: Omit<NewSession, 'operatorId'> };
  /** @returns undefined when the operator was disabled or the password changed since `operator` was read */
  open: (operator: StoredOperator, agent: string) => Promise<SignedIn | undefined>;
  /** @returns the operator of a token; undefined when the token is unknown or expired, or the operator is disabled */
  find: (token: string) => Promise<StoredOperator | undefined>;
  end: (token: string) => Promise<void>;
};

/** Creates and finds sessions. The browser stores the token of a session. The store contains only a hash of the token. */
export function createSessions({ store, now }: SessionDeps): Sessions {
  const create: Sessions['create'] = (agent) => {
    const token = createSecretToken();
    const createdAt = now();
    const expiresAt = new Date(createdAt.getTime() + LONGEST_MILLISECONDS);
    return { token, session: { tokenHash: toTokenHash(token), createdAt, expiresAt, agent } };
  };
  return {
    create,
    open: async (operator, agent) => {
      const { token, session } = create(agent);
      const isOpen = await store.openSession({ ...session, operatorId: operator.id }, operator.password);
      return isOpen ? toSignedIn(operator, token, session.expiresAt) : undefined;
    },
    find: async (token) => {
      const tokenHash = toTokenHash(token);
      const session = await store.findSession(tokenHash);
      const at = now();
      if (!session || session.operator.disabledAt) return undefined;
      const idle = at.getTime() - session.usedAt.getTime();
      if (idle > IDLE_MILLISECONDS || at >= session.expiresAt) return undefined;
      if (idle > TOUCH_MILLISECONDS) await store.touchSession(tokenHash, at);
      return session.operator;
    },
    end: (token) => store.endSession(toTokenHash(token)),
  };
}

export function toSignedIn(operator: StoredOperator, token: string, expiresAt: Date): SignedIn {
  return { user: toUser(operator), access_token: token, expires_at: expiresAt.toISOString() };
}

/** Converts an operator to the user of a session. Roles that this version of the server does not know are left out. */
export function toUser({ id, email, name, roles }: StoredOperator): User {
  return { id, email, name, roles: roles.filter((role) => v.is(Role, role)) };
}
