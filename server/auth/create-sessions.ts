import * as v from 'valibot';
import { Role, type SignedIn, type User } from '#shared/contracts/operator.ts';
import type { NewSession, StoredOperator } from '#server/store/operator.ts';
import type { Store } from '#server/store/store.ts';
import { createToken, toTokenHash } from './tokens.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Without a request: a desk that was left in the evening asks again in the morning. */
const IDLE_MILLISECONDS = 12 * HOUR;
/** However often it is used. */
const LONGEST_MILLISECONDS = 7 * 24 * HOUR;
/** Its last use is written so often: not a row for each request. */
const TOUCH_MILLISECONDS = MINUTE;

type SessionDeps = {
  store: Pick<Store, 'openSession' | 'findSession' | 'touchSession' | 'endSession'>;
  now: () => Date;
};

export type Sessions = {
  /** A session that is not stored yet, and the token that opens it. */
  create: (agent: string) => { token: string; session: Omit<NewSession, 'operatorId'> };
  /** Undefined when the operator was disabled or has another password since they were read. */
  open: (operator: StoredOperator, agent: string) => Promise<SignedIn | undefined>;
  /** Who carries a token; undefined when it is unknown or over, or its operator is disabled. */
  find: (token: string) => Promise<StoredOperator | undefined>;
  end: (token: string) => Promise<void>;
};

/** Sessions of operators: each is a token, of which the store has the hash. */
export function createSessions({ store, now }: SessionDeps): Sessions {
  const create: Sessions['create'] = (agent) => {
    const token = createToken();
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

/** Roles that this version does not know are left out. */
export function toUser({ id, email, name, roles }: StoredOperator): User {
  return { id, email, name, roles: roles.filter((role) => v.is(Role, role)) };
}
