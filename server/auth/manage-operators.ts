import { randomUUID } from 'node:crypto';
import type { Operator, Role } from '#shared/contracts/messages/operator.ts';
import { NotFoundError, RequestError } from '#server/errors.ts';
import type { OperatorDeed, StoredOperator } from '#server/store/operator.ts';
import type { Store } from '#server/store/store.ts';
import { toUser } from './create-sessions.ts';
import { createOneTimeToken } from './one-time-token.ts';
import { toEmailKey } from './tokens.ts';

/** The author of changes from the command line. The author of any other change is the id of an operator. */
export const BY_COMMAND = 'command';

type Added = { email: string; name: string; roles: Role[] };
type Change = { id: string; roles?: Role[] | undefined; isDisabled?: boolean | undefined };

/** Manages operators. `by` is an operator's id or `BY_COMMAND`. A change and its audit row are written in one transaction. */
export type OperatorManager = {
  list: () => Promise<Operator[]>;
  /** @throws NotFoundError */
  find: (email: string) => Promise<Operator>;
  /**
   * Adds an operator, and creates a token for the set-up link.
   * @throws RequestError `conflict` when an operator already has the e-mail address
   */
  add: (added: Added, by: string) => Promise<{ operator: Operator; token: string }>;
  /** Creates a token for a link to choose a password. @throws NotFoundError */
  reset: (email: string, by: string) => Promise<{ operator: Operator; token: string }>;
  /** @throws NotFoundError; RequestError `conflict` when no operator with the role `operators` would remain */
  change: (change: Change, by: string) => Promise<Operator>;
  /** @throws NotFoundError */
  endSessions: (id: string, by: string) => Promise<Operator>;
};

export function createOperatorManager({ store, now }: { store: Store; now: () => Date }): OperatorManager {
  const find = async (by: 'id' | 'email', value: string): Promise<StoredOperator> => {
    const operator = await store.findOperator(by, value);
    if (!operator) throw new NotFoundError();
    return operator;
  };
  const deedOf = (operatorId: string, action: string): OperatorDeed => ({ at: now(), operatorId, action });
  return {
    list: async () => (await store.listOperators()).map(toOperator),
    find: async (email) => toOperator(await find('email', toEmailKey(email))),
    add: async ({ email, name, roles }, by) => {
      const id = randomUUID();
      const createdAt = now();
      const none = { password: '', disabledAt: undefined, lastSeenAt: undefined };
      const operator: StoredOperator = { id, email: toEmailKey(email), name, roles, createdAt, ...none };
      const { token, stored } = createOneTimeToken(id, 'setup', createdAt);
      const isAdded = await store.addOperator(operator, stored, deedOf(by, 'add-operator'));
      if (!isAdded) throw new RequestError('conflict');
      return { operator: toOperator(operator), token };
    },
    reset: async (email, by) => {
      const operator = await find('email', toEmailKey(email));
      const purpose = operator.password === '' ? 'setup' : 'reset';
      const { token, stored } = createOneTimeToken(operator.id, purpose, now());
      await store.addOneTimeToken(stored, deedOf(by, 'reset-password'));
      return { operator: toOperator(operator), token };
    },
    change: async ({ id, roles, isDisabled }, by) => {
      const operator = await find('id', id);
      const disabledAt =
        (isDisabled ?? operator.disabledAt !== undefined) ? (operator.disabledAt ?? now()) : undefined;
      const changed = { ...operator, roles: roles ?? operator.roles, disabledAt };
      const isChanged = await store.changeOperator(changed, deedOf(by, toAction({ roles, isDisabled })));
      if (!isChanged) throw new RequestError('conflict');
      return toOperator(changed);
    },
    endSessions: async (id, by) => {
      const operator = await find('id', id);
      await store.endSessions(id, deedOf(by, 'end-sessions'));
      return toOperator(operator);
    },
  };
}

function toAction({ roles, isDisabled }: Omit<Change, 'id'>): string {
  const parts = [
    ...(roles ? ['roles'] : []),
    ...(isDisabled === undefined ? [] : [isDisabled ? 'disabled' : 'enabled']),
  ];
  return `change-operator:${parts.join()}`;
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
