import { auditOperator } from './audit-statements.ts';
import { createQuery, hasChanged, type Database, type Statement } from './database/database.ts';
import { auditEntries, operators, type OperatorStore } from './operator.ts';
import { addToken, createSessionTable, ONE_BY_ONE } from './session-table.ts';

const END_DISABLED = `DELETE FROM session WHERE operator_id IN (SELECT id FROM operator WHERE id = ? AND disabled_at > 0)`;

export function createOperatorTable(database: Database): OperatorStore {
  const query = createQuery(database);
  const findOperator: OperatorStore['findOperator'] = async (by, value) => {
    const column = by === 'id' ? 'id' : 'email';
    return operators.read(await query(`${operators.select} WHERE ${column} = ?`, value))[0];
  };
  return {
    ...createSessionTable(database, findOperator),
    addOperator: async (operator, token, deed) => {
      const row = {
        ...operator,
        roles: JSON.stringify(operator.roles),
        createdAt: operator.createdAt.getTime(),
        disabledAt: toNumber(operator.disabledAt),
        lastSeenAt: toNumber(operator.lastSeenAt),
      };
      const [added] = await database.run([
        operators.insert([row], 'ON CONFLICT DO NOTHING'),
        addToken(token),
        auditOperator(operator.id, deed),
      ]);
      return hasChanged(added);
    },
    findOperator,
    listOperators: async () => operators.read(await query(`${operators.select} ORDER BY email`)),
    changeOperator: async ({ id, roles, disabledAt }, deed) => {
      const mayChange = disabledAt === undefined && roles.includes('operators');
      const { text, values } = isSomebodyLeft(id, mayChange);
      const [, , changed] = await database.run([
        { text: ONE_BY_ONE },
        auditOperator(id, deed, { text, values }),
        {
          text: `UPDATE operator SET roles = ?, disabled_at = ? WHERE id = ? AND (${text})`,
          values: [JSON.stringify(roles), toNumber(disabledAt), id, ...values],
        },
        { text: END_DISABLED, values: [id] },
      ]);
      return hasChanged(changed);
    },
    replacePassword: async ({ id, password: old }, password) =>
      void (await query('UPDATE operator SET password = ? WHERE id = ? AND password = ?', password, id, old)),
    listAudit: async (count) =>
      auditEntries.read(await query(`${auditEntries.select} ORDER BY id DESC LIMIT ?`, count)),
    trimAccounts: async (before) => {
      const over = before.sessions.getTime();
      await database.run([
        { text: 'DELETE FROM session WHERE expires_at < ?', values: [over] },
        { text: 'DELETE FROM one_time WHERE expires_at < ?', values: [over] },
        { text: 'DELETE FROM audit WHERE at < ?', values: [before.audit.getTime()] },
      ]);
    },
  };
}

/**
 * Returns a condition that is true if at least one operator can still manage operators after the change. This can be the changed
 * operator, or another operator who can sign in.
 */
function isSomebodyLeft(id: string, mayChange: boolean): Required<Statement> {
  return {
    text: `? = 1 OR EXISTS (SELECT 1 FROM operator AS other WHERE other.id <> ?
      AND other.disabled_at = 0 AND other.password <> '' AND other.roles LIKE '%"operators"%')`,
    values: [Number(mayChange), id],
  };
}

function toNumber(date: Date | undefined): number {
  return date?.getTime() ?? 0;
}
