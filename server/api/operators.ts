import { createOperatorManager } from '#server/auth/manage-operators.ts';
import { toTokenLink } from '#server/auth/letters.ts';
import { operatorOf } from '#server/auth/require-roles.ts';
import type { Config } from '#server/config/config.ts';
import type { Store } from '#server/store/store.ts';
import type { CallHandlers } from './call-router.ts';

type OperatorCalls = Pick<
  CallHandlers,
  'operators' | 'addOperator' | 'changeOperator' | 'endSessions' | 'audit'
>;

/** Entries of the audit that one response lists. */
const AUDIT_COUNT = 200;

type OperatorDeps = { store: Store; config: Pick<Config, 'siteUrl'>; now: () => Date };

/** Operators, for those of them who may change operators. Who did what is written in the same transaction. */
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
