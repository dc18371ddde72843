import { randomUUID } from 'node:crypto';
import type { Operator, Role } from '#shared/contracts/operator.ts';
import { NotFoundError, RequestError } from '#server/errors.ts';
import type { StoredOperator } from '#server/store/operator.ts';
import type { Store } from '#server/store/store.ts';
import { toUser } from './create-sessions.ts';
import { createOneTimeToken } from './one-time-token.ts';
import { toEmailKey } from './tokens.ts';

type Added = { email: string; name: string; roles: Role[] };
type Change = { id: string; roles?: Role[] | undefined; isDisabled?: boolean | undefined };

type ManageDeps = { store: Store; now: () => Date };

export type OperatorManager = {
  list: () => Promise<Operator[]>;
  /** @returns the token of the set-up link @throws RequestError `conflict` when the address is taken */
  add: (added: Added) => Promise<{ operator: Operator; token: string }>;
  /** A new way to a password. @throws NotFoundError */
  reset: (email: string) => Promise<{ operator: Operator; token: string }>;
  /** @throws NotFoundError; RequestError `conflict` when nobody would be left who may change operators */
  change: (change: Change) => Promise<Operator>;
  /** @throws NotFoundError */
  endSessions: (id: string) => Promise<Operator>;
};

/** Who may read what visitors write: for other operators, and for the command. */
export function createOperatorManager({ store, now }: ManageDeps): OperatorManager {
  const find = async (by: 'id' | 'email', value: string): Promise<StoredOperator> => {
    const operator = await store.findOperator(by, value);
    if (!operator) throw new NotFoundError();
    return operator;
  };
  return {
    list: async () => (await store.listOperators()).map(toOperator),
    add: async ({ email, name, roles }) => {
      const id = randomUUID();
      const createdAt = now();
      const none = { password: '', disabledAt: undefined, lastSeenAt: undefined };
      const operator: StoredOperator = { id, email: toEmailKey(email), name, roles, createdAt, ...none };
      const { token, stored } = createOneTimeToken(id, 'setup', createdAt);
      if (!(await store.addOperator(operator, stored))) throw new RequestError('conflict');
      return { operator: toOperator(operator), token };
    },
    reset: async (email) => {
      const operator = await find('email', toEmailKey(email));
      const purpose = operator.password === '' ? 'setup' : 'reset';
      const { token, stored } = createOneTimeToken(operator.id, purpose, now());
      await store.addOneTimeToken(stored);
      return { operator: toOperator(operator), token };
    },
    change: async ({ id, roles, isDisabled }) => {
      const operator = await find('id', id);
      const disabledAt =
        (isDisabled ?? operator.disabledAt !== undefined) ? (operator.disabledAt ?? now()) : undefined;
      const changed = { ...operator, roles: roles ?? operator.roles, disabledAt };
      if (!(await store.changeOperator(changed))) throw new RequestError('conflict');
      return toOperator(changed);
    },
    endSessions: async (id) => {
      const operator = await find('id', id);
      await store.endSessions(id);
      return toOperator(operator);
    },
  };
}

function toOperator(operator: StoredOperator): Operator {
  const { disabledAt, password, createdAt, lastSeenAt } = operator;
  return {
    ...toUser(operator),
    isDisabled: disabledAt !== undefined,
    isSetUp: password !== '',
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}
