import * as v from 'valibot';
import { auditOperator } from './audit-statements.ts';
import type { Database, Statement } from './database.ts';
import type { OperatorStore, StoredOperator } from './operator.ts';
import { OperatorRow } from './operator-row.ts';
import { addToken, createSessionTable, ONE_BY_ONE } from './session-table.ts';

const COLUMNS = 'id, email, name, password, roles, created_at, disabled_at, last_seen_at';
/** Times are numbers: a 64-bit integer comes out of PostgreSQL as text. */
const SELECT = `SELECT id, email, name, password, roles, CAST(created_at AS DOUBLE PRECISION) AS created_at,
  CAST(disabled_at AS DOUBLE PRECISION) AS disabled_at, CAST(last_seen_at AS DOUBLE PRECISION) AS last_seen_at FROM operator`;
const INSERT = `INSERT INTO operator (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`;
const CHANGE = `UPDATE operator SET roles = $1, disabled_at = $2 WHERE id = $3 AND`;
const END_DISABLED = `DELETE FROM session WHERE operator_id IN (SELECT id FROM operator WHERE id = $1 AND disabled_at > 0)`;

const AuditRows = v.array(
  v.pipe(
    v.object({ at: v.number(), operator_id: v.string(), action: v.string(), subject: v.string() }),
    v.transform(({ at, operator_id: operatorId, ...rest }) => ({ at: new Date(at), operatorId, ...rest })),
  ),
);

/** Operators, their sessions and tokens, and who did what. */
export function createOperatorTable(database: Database): OperatorStore {
  const query = async (text: string, ...values: (string | number)[]): Promise<unknown[]> =>
    (await database.run([{ text, values }]))[0]?.rows ?? [];
  const sessions = createSessionTable(database);
  return {
    ...sessions,
    addOperator: async (operator, token, deed) => {
      const [added] = await database.run([
        { text: INSERT, values: toValues(operator) },
        addToken(token),
        auditOperator({ id: operator.id, deed }),
      ]);
      return added !== undefined && added.changes > 0;
    },
    findOperator: async (by, value) => {
      const [row] = await query(`${SELECT} WHERE ${by === 'id' ? 'id' : 'email'} = $1`, value);
      return row === undefined ? undefined : v.parse(OperatorRow, row);
    },
    listOperators: async () => v.parse(v.array(OperatorRow), await query(`${SELECT} ORDER BY email`)),
    changeOperator: async ({ id, roles, disabledAt }, deed) => {
      const mayChange = disabledAt === undefined && roles.includes('operators');
      const somebodyLeft = (first: number): Statement => toSomebodyLeft(first, { id, mayChange });
      const { text, values = [] } = somebodyLeft(4);
      const [, , changed] = await database.run([
        { text: ONE_BY_ONE },
        auditOperator({ id, deed, condition: somebodyLeft(6) }),
        { text: `${CHANGE} (${text})`, values: [JSON.stringify(roles), toNumber(disabledAt), id, ...values] },
        { text: END_DISABLED, values: [id] },
      ]);
      return changed !== undefined && changed.changes > 0;
    },
    replacePassword: async ({ id, password: old }, password) =>
      void (await query(
        'UPDATE operator SET password = $1 WHERE id = $2 AND password = $3',
        password,
        id,
        old,
      )),
    listAudit: async (count) =>
      v.parse(
        AuditRows,
        await query(
          'SELECT CAST(at AS DOUBLE PRECISION) AS at, operator_id, action, subject FROM audit ORDER BY id DESC LIMIT $1',
          count,
        ),
      ),
    trimAccounts: async (before) => {
      const over = before.sessions.getTime();
      await database.run([
        { text: 'DELETE FROM session WHERE expires_at < $1', values: [over] },
        { text: 'DELETE FROM one_time WHERE expires_at < $1', values: [over] },
        { text: 'DELETE FROM audit WHERE at < $1', values: [before.audit.getTime()] },
      ]);
    },
  };
}

/** That somebody is left who can sign in and change operators: this one, or another. @param first number of its first value */
function toSomebodyLeft(first: number, { id, mayChange }: { id: string; mayChange: boolean }): Statement {
  return {
    text: `$${first} = 1 OR EXISTS (SELECT 1 FROM operator AS other WHERE other.id <> $${first + 1}
      AND other.disabled_at = 0 AND other.password <> '' AND other.roles LIKE '%"operators"%')`,
    values: [Number(mayChange), id],
  };
}

function toNumber(date: Date | undefined): number {
  return date?.getTime() ?? 0;
}

function toValues(operator: StoredOperator): (string | number)[] {
  const { id, email, name, password, roles, createdAt, disabledAt, lastSeenAt } = operator;
  const times = [createdAt, disabledAt, lastSeenAt].map(toNumber);
  return [id, email, name, password, JSON.stringify(roles), ...times];
}
